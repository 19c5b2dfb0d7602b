import { BLOG_MESSAGES } from '../../blogs/blog-messages.ts';
import { Icon } from '../../Icon.tsx';
import { EmptyState } from '../../list/EmptyState.tsx';
import { Button } from '../Button.tsx';
import styles from './PostsList.module.css';

/** Placeholder while the list is loading. */
export function Skeleton() {
  return (
    <div className={`rows ${styles.skeleton}`} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

/** No posts at all. */
export function NoPosts() {
  return (
    <EmptyState heading={BLOG_MESSAGES.none}>
      <a className="btn btn-board btn-s" href="/admin/add-blogs">
        <Icon name="plus" /> Write the first one
      </a>
    </EmptyState>
  );
}

interface NothingFoundProps {
  words: string;
  onClear: () => void;
}

/** No post matches the search and the filters. */
export function NothingFound({ words, onClear }: NothingFoundProps) {
  return (
    <EmptyState heading={BLOG_MESSAGES.noMatch} {...(words !== '' && { text: `Nothing matches “${words}”.` })}>
      <Button onPress={onClear}>Clear search</Button>
    </EmptyState>
  );
}
