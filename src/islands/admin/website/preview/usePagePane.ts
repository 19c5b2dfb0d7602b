import { useState } from 'react';
import { tabStore } from '../../../../browser/shared/storage.ts';
import type { EntryKey } from '../../../../domain/content/entry.ts';
import type { SiteForms } from '../../../../domain/content/form/site-forms.ts';
import { useMedia } from '../../useMedia.ts';
import { isAlwaysPreviewed, pagesOfEntry } from './page-of-entry.ts';

/** Window width from which the page stands beside its form: Preview.module.css has the same. */
const WIDE = '(width >= 80rem)';
const HIDDEN = 'preview-hidden';

/** The page of an entry beside its form, or in its place in a narrow window. Rendered anew for each entry. */
export function usePagePane(key: EntryKey, forms: SiteForms) {
  const [pages] = useState(() => pagesOfEntry(key, forms));
  const [path, setPath] = useState(pages[0]?.href);
  const canClose = !isAlwaysPreviewed(key);
  const [wasHidden, setIsHidden] = useState(() => tabStore.read(HIDDEN) === 'yes');
  const isHidden = canClose && wasHidden;
  const [view, setView] = useState<'form' | 'page'>('form');
  const isWide = useMedia(WIDE);
  return {
    /** None when no page shows the entry. */
    pages,
    path,
    setPath,
    isWide,
    view,
    setView,
    canClose,
    isHidden,
    isPageShown: path !== undefined && (isWide ? !isHidden : view === 'page'),
    isFormShown: isWide || view === 'form',
    setHidden(hidden: boolean) {
      if (hidden) tabStore.write(HIDDEN, 'yes');
      else tabStore.remove(HIDDEN);
      setIsHidden(hidden);
    },
  };
}

export type PagePane = ReturnType<typeof usePagePane>;
