import { type CollectionEntry, getEntry } from 'astro:content';
import { PRODUCTS, type ProductId } from '../../domain/products.ts';

/** A module's words with the id and name the whole site knows it by. */
export type ErpModule = CollectionEntry<'erpModules'>['data'] & { id: ProductId; name: string };

/** The six modules in the order of `domain/products.ts`; a module without a file fails the build by name. */
export async function erpModules(): Promise<ErpModule[]> {
  return Promise.all(
    PRODUCTS.map(async ({ id, name }) => {
      const entry = await getEntry('erpModules', id);
      if (!entry) throw new Error(`src/content/erp-modules/${id}.yaml is missing.`);
      return { ...entry.data, id, name };
    }),
  );
}
