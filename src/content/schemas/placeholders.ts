import { capitalised, countInWords } from '../../domain/shared/words.ts';
import { ERP_MODULES } from '../../domain/site/erp-modules.ts';
import { figuresOf } from '../../domain/site/training-figures.ts';

/** What the values of placeholders are counted from. */
export interface Counted {
  services: number;
  platforms: number;
  mediaServices: number;
  weeks: number;
  training: Parameters<typeof figuresOf>[0];
}

/**
 * The values of the placeholders, names in braces, that a page's text may have: the number of entries in words ("seven" for `{services}`,
 * "Seven" for `{Services}`), and the figures of the training.
 */
export function valuesOfPlaceholders({ training, ...counted }: Counted): Record<string, string> {
  const counts = Object.entries({ ...counted, erpModules: ERP_MODULES.length });
  const inWords = counts.flatMap(([name, count]) => [
    [name, countInWords(count)],
    [capitalised(name), capitalised(countInWords(count))],
  ]);
  return { ...figuresOf(training), ...Object.fromEntries(inWords) };
}

/** The names in braces that legal texts may have; `src/sections/legal/values.ts` has their values. */
export const LEGAL_VALUES = ['company', 'email', 'officer', 'courts', 'forms', 'binDays', 'retention'] as const;
