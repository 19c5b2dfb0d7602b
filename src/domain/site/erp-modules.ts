import { shortened } from '../shared/letters.ts';
/**
 * The six modules of the ERP platform, in the order the platform page lists them.
 * The id is the hash of the module's section on /ourplatforms/zms and the value of the contact page's `product` parameter.
 */
export const ERP_MODULES = [
  { id: 'sms-school-management', name: 'School Management' },
  { id: 'swaad-swetu', name: 'Restaurant Management' },
  { id: 'employees-management', name: 'Employees Management' },
  { id: 'circuit', name: 'Task Management' },
  { id: 'clinic-management', name: 'Clinic Management' },
  { id: 'inventory-management', name: 'Inventory Management' },
] as const;

export type ErpModuleId = (typeof ERP_MODULES)[number]['id'];

export type ErpModuleName = (typeof ERP_MODULES)[number]['name'];

/** Name of the query parameter that carries a product id to the contact page. */
export const PRODUCT_PARAMETER = 'product';

/** Hash of the contact page's form. */
export const ENQUIRY_HASH = 'enquiry';

/** Length of a module card's preview, in characters. */
export const MODULE_PREVIEW_LENGTH = 80;

/** The module's name for an id as it came from a URL; undefined for anything that is not one of the six. */
export function erpModuleName(id: string | null | undefined): ErpModuleName | undefined {
  return ERP_MODULES.find((product) => product.id === id)?.name;
}

/** Whether a text is the name of one of the six. */
export function isErpModuleName(text: string | undefined): text is ErpModuleName {
  return ERP_MODULES.some(({ name }) => name === text);
}

/** Where "Request Demo" of a module leads: the form, which on a phone is below the contact values. */
export function demoHref(id: ErpModuleId): string {
  return `/Contact?${PRODUCT_PARAMETER}=${id}#${ENQUIRY_HASH}`;
}

/**
 * A description cut to at most 80 characters of its own text: a word that does not fit whole is left out,
 * and an ellipsis says that there is more. Shorter descriptions come back unchanged.
 */
export function modulePreview(description: string): string {
  return shortened(description.trim(), MODULE_PREVIEW_LENGTH + 1);
}
