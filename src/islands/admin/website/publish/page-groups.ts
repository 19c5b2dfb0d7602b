import type { SiteForms } from '../../../../domain/content/form/site-forms.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { isOnEveryPage, type NamedPage, pageOfEntry, pagesOfEntry, titleOfPage } from '../preview/page-of-entry.ts';

/** Drafts that are seen on one page, or on all of them, or on none. */
export interface PageGroup {
  title: string;
  /** The pages to compare, the first one first; none when no page shows the drafts. */
  pages: readonly NamedPage[];
  drafts: EntryView[];
}

const EVERY_PAGE = 'On every page';
const NO_PAGE = 'On no page';

/** Drafts by the page on which they are seen, in the order of the site; those of every page first, those of none last. */
export function groupsOf(drafts: readonly EntryView[], forms: SiteForms): PageGroup[] {
  const groups = new Map<string, PageGroup>();
  for (const draft of drafts) {
    const pages = pagesOfEntry(draft.key, forms);
    const title = groupTitle(draft, forms);
    const group = groups.get(title) ?? { title, pages, drafts: [] };
    group.drafts.push(draft);
    groups.set(title, group);
  }
  const placeOf = ({ title, pages }: PageGroup) => {
    if (title === EVERY_PAGE) return -1;
    const place = forms.pages.findIndex(({ href }) => href === pages[0]?.href);
    if (place !== -1) return place;
    return pages.length > 0 ? forms.pages.length : forms.pages.length + 1;
  };
  return [...groups.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The page that a draft is seen on; a new page has no title on the site yet. */
function groupTitle({ key, title }: EntryView, forms: SiteForms): string {
  if (isOnEveryPage(key)) return EVERY_PAGE;
  const href = pageOfEntry(key, forms.collections);
  if (href === undefined) return NO_PAGE;
  const known = titleOfPage(href, forms);
  return known === href ? title : known;
}
