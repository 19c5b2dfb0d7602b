import { type RefObject, useEffect, useState } from 'react';
import { readFormDraft, saveFormDraft } from '../../browser/submissions/form-drafts.ts';
import {
  ERP_MODULES,
  type ErpModuleName,
  erpModuleName,
  isErpModuleName,
  PRODUCT_PARAMETER,
} from '../../domain/site/erp-modules.ts';
import { demoRequest } from '../../domain/submissions/enquiry.ts';
import { textValues } from '../forms/form-dom.ts';

const BEGINNINGS = ERP_MODULES.map(({ name }) => demoRequest(name));

/** What of a message the visitor wrote: nothing when all of it is the beginning a Request Demo link gave it. */
function isUnwritten(message: string): boolean {
  return message.trim() === '' || BEGINNINGS.includes(message.trim());
}

function messageOf(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  const field = form?.elements.namedItem('message');
  return field instanceof HTMLTextAreaElement ? field : null;
}

/**
 * The module a demo is asked of: the one a Request Demo link names, else the draft's. A message that has no text yet
 * begins with it.
 *
 * @param name the form's, in the tab's storage
 */
export function useProduct(name: string, form: RefObject<HTMLFormElement | null>) {
  const [product, setProduct] = useState<ErpModuleName | null>(null);

  useEffect(() => {
    const asked = erpModuleName(new URLSearchParams(location.search).get(PRODUCT_PARAMETER));
    const kept = readFormDraft(name).values.product;
    const message = messageOf(form.current);
    setProduct(asked ?? (isErpModuleName(kept) ? kept : null));
    // After a reload the message is as the visitor left it.
    if (asked !== undefined && asked !== kept && message && isUnwritten(message.value)) {
      message.value = `${demoRequest(asked)} `;
    }
  }, [name, form]);

  /** Removes the product, also for a reload. */
  function forget() {
    setProduct(null);
    const address = new URL(location.href);
    address.searchParams.delete(PRODUCT_PARAMETER);
    history.replaceState(history.state, '', address);
  }

  /** The visitor takes it away, and with it the words that only it had brought. */
  function takeAway() {
    const message = messageOf(form.current);
    if (message && isUnwritten(message.value)) message.value = '';
    if (form.current) saveFormDraft(name, { values: { ...textValues(form.current), product: '' } });
    forget();
  }

  return { product, forget, takeAway };
}
