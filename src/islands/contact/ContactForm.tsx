import { useEffect, useState } from 'react';
import { api } from '../../browser/api.ts';
import { attemptId, readDraft } from '../../browser/drafts.ts';
import { demoRequest, EnquirySchema } from '../../domain/enquiry.ts';
import { CONTACT_MESSAGES } from '../../domain/messages.ts';
import { validate } from '../../domain/validate.ts';
import { TextArea, TextField } from '../forms/Field.tsx';
import { FormNote, Honeypot, NoScriptNote, SubmitButton } from '../forms/FormParts.tsx';
import { textValues } from '../forms/form-dom.ts';
import { useForm } from '../forms/useForm.ts';
import Toaster from '../toaster/Toaster.tsx';
import { DemoTag } from './DemoTag.tsx';

const FORM = 'contact';

interface Props {
  /** What a Request Demo link may name in the `product` parameter. */
  products: readonly { id: string; name: string }[];
}

/** The contact form (specification, sections 2, 4, 5 and 8). */
export default function ContactForm({ products }: Props) {
  const [product, setProduct] = useState<string | null>(null);
  const { state, form, props } = useForm({
    name: FORM,
    failure: CONTACT_MESSAGES.failure,
    read: async (element) => validate(EnquirySchema, textValues(element)),
    send: async (enquiry, spam) => {
      const id = attemptId(FORM, JSON.stringify(enquiry));
      await api('/contacts', { json: { ...enquiry, ...spam }, headers: { 'idempotency-key': id } });
      return CONTACT_MESSAGES.success;
    },
    onReset: () => setProduct(null),
  });

  useEffect(() => {
    const id = new URLSearchParams(location.search).get('product');
    const name = products.find((item) => item.id === id)?.name;
    const message = form.current?.elements.namedItem('message');
    if (name === undefined || !(message instanceof HTMLTextAreaElement)) return;
    setProduct(name);
    if (!readDraft(FORM).values.message) message.value ||= `${demoRequest(name)} `;
  }, [products, form]);

  const field = (name: string) => ({ form: FORM, name, error: state.errors[name] });
  return (
    <>
      <NoScriptNote />
      {product !== null && <DemoTag name={product} />}
      <form ref={form} className="form" {...props}>
        <TextField {...field('name')} label="Name*" placeholder="Name*" type="text" autoComplete="name" />
        <TextField
          {...field('companyName')}
          label="Company Name*"
          placeholder="Company Name*"
          type="text"
          autoComplete="organization"
        />
        <TextField {...field('email')} label="Email*" placeholder="Email*" type="email" autoComplete="email" />
        <TextField {...field('phone')} label="Phone*" placeholder="Phone*" type="tel" autoComplete="tel" />
        <TextArea {...field('message')} label="Your Message*" placeholder="Your Message*" rows={4} />
        <Honeypot />
        <FormNote state={state} />
        <SubmitButton state={state} label="Send message" waiting="SUBMITTING..." wide />
      </form>
      <Toaster />
    </>
  );
}
