import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readKeptName } from '../../browser/board/kept-name.ts';
import { tabStore } from '../../browser/shared/storage.ts';
import { saveFormDraft } from '../../browser/submissions/form-drafts.ts';
import { cutName } from '../../domain/board/name.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { textValues } from '../forms/form-dom.ts';

/** What this hook has filled into the field, in the tab's storage. */
const KEY = 'shop-name-filled';

/**
 * Fills the painted name of this tab into the company's field while that is empty or has what was filled in before; a name that was
 * forgotten leaves the field too.
 *
 * @param name of the form, in the tab's storage
 * @param onFilled called with the values of the form afterwards
 */
export function useKeptName(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  onFilled: (values: Readonly<Record<string, string>>) => void,
): void {
  const fill = useEffectEvent(() => {
    const company = form.current?.elements.namedItem('companyName');
    if (!form.current || !(company instanceof HTMLInputElement)) return;
    const filled = tabStore.read(KEY);
    if (company.value !== '' && company.value !== filled) return;
    const kept = cutName(readKeptName()?.name ?? '', LIMITS.name);
    if (kept) tabStore.write(KEY, kept);
    else tabStore.remove(KEY);
    if (company.value === kept) return;
    company.value = kept;
    const values = textValues(form.current);
    saveFormDraft(name, { values });
    onFilled(values);
  });

  useEffect(() => {
    fill();
    // Also in a page that the browser has kept.
    const refill = ({ persisted }: PageTransitionEvent) => persisted && fill();
    addEventListener('pageshow', refill);
    return () => removeEventListener('pageshow', refill);
  }, []);
}
