import { useEffect, useEffectEvent, useRef } from 'react';
import { listBin, purgeFromBin, restoreFromBin } from '../../../browser/posts/blog-calls.ts';
import { displayTitle } from '../../../domain/posts/blog.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import type { BinnedPost } from '../../../domain/posts/post-list.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { EmptyState } from '../../list/EmptyState.tsx';
import { singlePage } from '../../list/list-state.ts';
import { useList } from '../../list/useList.ts';
import { Marked } from '../../Marked.tsx';
import { BinRows } from '../BinRows.tsx';
import { LoadStatus } from '../loading/LoadStatus.tsx';
import { loadingOf } from '../loading/loading.ts';
import { NothingFound } from './ListStates.tsx';
import styles from './PostsList.module.css';

interface Props {
  words: string;
  /** How often posts were deleted and brought back outside; the bin is loaded again when it changes. */
  changes: number;
  onClear: () => void;
}

/** The posts in the bin. A restored post is a draft, so that restoring publishes nothing. */
export function Bin({ words, changes, onClear }: Props) {
  const search = words.trim();
  const { state, askDebounced, reload, remove } = useList({
    start: { query: search, page: null },
    load: async (q: string, _next: string | null, signal) => singlePage(await listBin(q, signal)),
    idOf: ({ _id }: BinnedPost) => _id,
  });
  const asked = useRef(search);
  const follow = useEffectEvent((typed: string) => {
    if (asked.current !== typed) askDebounced(typed);
    asked.current = typed;
  });
  useEffect(() => follow(search), [search]);
  const seen = useRef(changes);
  const keepUp = useEffectEvent((count: number) => {
    if (seen.current !== count) reload();
    seen.current = count;
  });
  useEffect(() => keepUp(changes), [changes]);
  const top = useRef<HTMLParagraphElement>(null);
  const loading = loadingOf(state);
  const posts = loading.status === 'loaded' ? loading.value.rows : [];

  return (
    <>
      <p ref={top} className={`muted ${styles.binNote}`} tabIndex={-1}>
        Deleted posts stay here for {BIN_DAYS} days. One that you restore comes back as a draft.
      </p>
      <LoadStatus
        loading={loading}
        message="The bin could not be loaded."
        found={foundText(posts.length, state.shown?.query ?? '')}
        onRetry={reload}
      />
      {loading.status === 'loaded' && posts.length === 0 && state.shown?.query !== '' && (
        <NothingFound words={state.shown?.query ?? ''} onClear={onClear} />
      )}
      {loading.status === 'loaded' && posts.length === 0 && state.shown?.query === '' && (
        <EmptyState heading="The bin is empty" />
      )}
      <BinRows
        kind="post"
        items={posts}
        rowOf={(post) => ({
          id: post._id,
          name: displayTitle(post),
          heading: (
            <h2 lang={langOf(post.language)}>
              <Marked text={displayTitle(post)} marks={post.marks?.title} />
            </h2>
          ),
          deletedAt: post.deletedAt,
          deletedBy: post.deletedBy,
        })}
        otherwise={() => top.current}
        restore={(post) => restoreFromBin(post._id).then(() => `“${displayTitle(post)}” is back, as a draft`)}
        purge={(post) => purgeFromBin(post._id).then(() => `“${displayTitle(post)}” deleted for good`)}
        loss={(post) => `“${displayTitle(post)}” and its history cannot be brought back.`}
        onTaken={remove}
        reload={reload}
      />
    </>
  );
}

function foundText(count: number, search: string): string {
  return search === '' ? countOf(count, 'post') : `${countOf(count, 'result')} for “${search}”`;
}
