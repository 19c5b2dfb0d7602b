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

/** Whether a message is empty, or only the beginning that a Request Demo link filled in. */
function isUnwritten(message: string): boolean {
  return message.trim() === '' || BEGINNINGS.includes(message.trim());
}

function messageOf(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  const field = form?.elements.namedItem('message');
  return field instanceof HTMLTextAreaElement ? field : null;
}

/**
 * The module of a demo request: the one a Request Demo link names, else the draft's. A message without text is filled with
 * a beginning that names it.
 *
 * @param name of the form, in the tab's storage
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

  /** Removes the product from the state and from the address, where a reload would find it. */
  function clearProduct() {
    setProduct(null);
    const address = new URL(location.href);
    address.searchParams.delete(PRODUCT_PARAMETER);
    history.replaceState(history.state, '', address);
  }

  /** Removes the product for the visitor: also from the draft, and the beginning it filled into the message. */
  function removeProduct() {
    const message = messageOf(form.current);
    if (message && isUnwritten(message.value)) message.value = '';
    if (form.current) saveFormDraft(name, { values: { ...textValues(form.current), product: '' } });
    clearProduct();
  }

  return { product, clearProduct, removeProduct };
}
