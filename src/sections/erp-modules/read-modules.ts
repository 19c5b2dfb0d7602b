import type { CollectionEntry } from 'astro:content';
import { entryOf } from '../../content/collection-entries.ts';
import type { WithDrafts } from '../../domain/content/page-drafts.ts';
import { ERP_MODULES, type ErpModuleId } from '../../domain/site/erp-modules.ts';

/** A module's content, with the id and name that the whole site uses. */
export type ErpModule = CollectionEntry<'erpModules'>['data'] & { id: ErpModuleId; name: string };

/** The labels that the page gives each module. */
export type ModuleLabels = CollectionEntry<'erpModulesPage'>['data']['modules'];

/** The six modules in the order of `domain/site/erp-modules.ts`; a module without a file fails the build by name. */
export async function erpModules(locals: WithDrafts): Promise<ErpModule[]> {
  return Promise.all(
    ERP_MODULES.map(async ({ id, name }) => {
      const entry = await entryOf(locals, 'erpModules', id);
      if (!entry) throw new Error(`src/content/erp-modules/${id}.yaml is missing.`);
      return { ...entry.data, id, name };
    }),
  );
}
