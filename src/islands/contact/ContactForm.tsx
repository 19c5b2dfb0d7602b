import { useEffect } from 'react';
import { request } from '../../browser/shared/api.ts';
import { attemptId } from '../../browser/submissions/form-drafts.ts';
import { CONTACT_MESSAGES, whatFollowsEnquiry } from '../../domain/shared/form-messages.ts';
import { validate } from '../../domain/shared/validate.ts';
import { ENQUIRY } from '../../domain/submissions/enquiry.ts';
import { schemaOf } from '../../domain/submissions/field-schemas.ts';
import { requiredNames } from '../../domain/submissions/kind.ts';
import { SAMPLE_FACTS, SITE } from '../../site.ts';
import { FormShell } from '../forms/FormShell.tsx';
import { textValues } from '../forms/form-dom.ts';
import { useForm } from '../forms/useForm.ts';
import { visitorForm } from '../forms/visitor-form.tsx';
import { DemoTag } from './DemoTag.tsx';
import { showServed } from './queue.ts';
import { useKeptName } from './useKeptName.ts';
import { useProduct } from './useProduct.ts';

const FORM = 'contact';
const EnquirySchema = schemaOf(ENQUIRY.fields);
const REQUIRED = requiredNames(ENQUIRY.fields);
/** When the visitor hears from us, as far as the facts say it. */
const NEXT = whatFollowsEnquiry(SAMPLE_FACTS.includes('contact.hours') ? '' : SITE.contact.hours);

/** Lets one person leave the drawn queue for each required field that is complete. */
function serve(values: Readonly<Record<string, string>>) {
  const checked = validate(EnquirySchema, values);
  showServed(REQUIRED.filter((name) => checked.ok || !(name in checked.errors)).length);
}

/** The contact form. */
function EnquiryForm() {
  const handle = useForm({
    name: FORM,
    fields: ENQUIRY.fields,
    failure: CONTACT_MESSAGES.failure,
    read: async (element) => validate(EnquirySchema, textValues(element)),
    send: async (enquiry, metadata) => {
      const id = attemptId(FORM, JSON.stringify(enquiry));
      const answer = await request('/contacts', {
        json: { ...enquiry, ...metadata },
        headers: { 'idempotency-key': id },
      });
      // Logs the status alone; the body might repeat what the visitor wrote.
      console.log(`The enquiry was answered with ${answer.status}.`);
      return CONTACT_MESSAGES.success;
    },
    onReset: () => {
      clearProduct();
      showServed(REQUIRED.length, true);
    },
    onValues: serve,
  });
  const { form } = handle;
  const { product, clearProduct, removeProduct } = useProduct(FORM, form);
  useKeptName(FORM, form, serve);

  // A demo request fills in the message without an input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the product changes the message.
  useEffect(() => {
    if (product !== null && form.current) serve(textValues(form.current));
  }, [product]);

  return (
    <FormShell
      name={FORM}
      handle={handle}
      fields={ENQUIRY.fields}
      own={{
        product: (field) => (
          <DemoTag
            {...field}
            product={product}
            onRemove={() => {
              removeProduct();
              // Its removal empties the message, without an input.
              if (form.current) serve(textValues(form.current));
              // The button is removed; the focus has to stay in the form.
              handle.form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
            }}
          />
        ),
      }}
      label="Send message"
      next={NEXT}
      waiting="SUBMITTING..."
      wide
    />
  );
}

export default visitorForm(EnquiryForm);
