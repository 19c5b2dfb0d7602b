import { useEffect, useState } from 'react';
import { api } from '../../browser/api.ts';
import { attemptId, readDraft } from '../../browser/drafts.ts';
import { demoRequest, ENQUIRY } from '../../domain/enquiry.ts';
import { schemaOf } from '../../domain/fields.ts';
import { CONTACT_MESSAGES } from '../../domain/messages.ts';
import { validate } from '../../domain/validate.ts';
import { FormNote, Honeypot, NoScriptNote, SubmitButton } from '../forms/FormParts.tsx';
import { textValues } from '../forms/form-dom.ts';
import { Inputs } from '../forms/Inputs.tsx';
import { useForm } from '../forms/useForm.ts';
import Toaster from '../toaster/Toaster.tsx';
import { DemoTag } from './DemoTag.tsx';

const FORM = 'contact';
const EnquirySchema = schemaOf(ENQUIRY.fields);

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

  return (
    <>
      <NoScriptNote />
      {product !== null && <DemoTag name={product} />}
      <form ref={form} className="form" {...props}>
        <Inputs form={FORM} fields={ENQUIRY.fields} errors={state.errors} own={{}} />
        <Honeypot />
        <FormNote state={state} />
        <SubmitButton state={state} label="Send message" waiting="SUBMITTING..." wide />
      </form>
      <Toaster />
    </>
  );
}
