import { type ReactNode, useId, useState } from 'react';
import type { EntryView } from '../../../../domain/content/site-view.ts';
import { Button } from '../../Button.tsx';
import { ComparePages } from './ComparePages.tsx';
import styles from './Publish.module.css';
import type { PageGroup } from './page-groups.ts';

interface Props {
  group: PageGroup;
  /** What will be public of the owner's words, on any page. */
  entries: readonly EntryView[];
  /** The drafts of this page. */
  children: ReactNode;
}

/** The drafts that are seen on a page, with the button that compares it before and after. */
export function PageDrafts({ group: { title, pages }, entries, children }: Props) {
  const id = useId();
  const [isComparing, setIsComparing] = useState(false);
  return (
    <section aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 id={id}>{title}</h3>
        {pages.length > 0 && (
          <Button look="text" icon="eye" aria-describedby={id} onPress={() => setIsComparing(true)}>
            Compare the pages
          </Button>
        )}
      </div>
      <ul className={styles.drafts}>{children}</ul>
      {isComparing && <ComparePages pages={pages} entries={entries} onClose={() => setIsComparing(false)} />}
    </section>
  );
}
