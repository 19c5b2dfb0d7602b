import { entryOfKey } from '../../../../domain/content/entry.ts';
import { labelAt, pathText } from '../../../../domain/content/form/field-path.ts';
import { excerptAround, type FoundText, findLabel, findText } from '../../../../domain/content/form/field-words.ts';
import type { CollectionForm, SiteForms } from '../../../../domain/content/form/site-forms.ts';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { searchText } from '../../../../domain/shared/search-text.ts';

/** Characters of a found text, and found texts of an entry, that are shown. */
const EXCERPT_LENGTH = 140;
const MOST_TEXTS = 5;

/** Whether an entry has words that are not published. */
export function isDraft({ state }: Pick<EntryView, 'state'>): boolean {
  return state === 'draft' || state === 'new';
}

interface Filter {
  words: string;
  accepts: (entry: EntryView, isUnsaved: boolean) => boolean;
}

export type FilterName = 'all' | 'drafts' | 'samples' | 'hidden' | 'behind' | 'unsaved';

/** What the list can be narrowed to. */
export const FILTERS: Record<FilterName, Filter> = {
  all: { words: 'Everything', accepts: () => true },
  drafts: { words: 'Drafts', accepts: (entry) => isDraft(entry) },
  samples: { words: 'Samples to replace', accepts: ({ samples }) => samples > 0 },
  hidden: { words: 'Hidden', accepts: ({ hidden }) => hidden },
  behind: { words: 'Changed by a developer', accepts: ({ isBehind }) => isBehind },
  unsaved: { words: 'Not saved', accepts: (_entry, isUnsaved) => isUnsaved },
};

/** An entry that a search found, with the texts that contain its words. */
export interface FoundEntry {
  entry: EntryView;
  collection: CollectionForm;
  texts: { path: string; label: string; excerpt: string }[];
  more: number;
}

/**
 * The entries that contain the words of a search in a text or in their title, and pages also in the name of a field, though it is empty; all
 * of them for an empty search.
 */
export function searchSite(entries: readonly EntryView[], query: string, forms: SiteForms): FoundEntry[] {
  return entries.flatMap((entry) => {
    const collection = forms.collections[entryOfKey(entry.key)?.collection ?? ''];
    if (!collection) return [];
    const named = collection.kind === 'page' ? findLabel(collection.form, entry.value, query) : [];
    const isOther = ({ path }: FoundText) => !named.some((field) => pathText(field.path) === pathText(path));
    const found = [...named, ...findText(entry.value, query, forms.placeholders).filter(isOther)];
    const isNamed = searchText(`${collection.title} ${entry.title}`).includes(searchText(query.trim()));
    if (found.length === 0 && !isNamed) return [];
    const texts = found.slice(0, MOST_TEXTS).map(({ path, text }) => ({
      path: pathText(path),
      label: labelAt(collection.form, entry.value, path),
      excerpt: excerptAround(text, query, EXCERPT_LENGTH),
    }));
    return [{ entry, collection, texts, more: found.length - texts.length }];
  });
}
