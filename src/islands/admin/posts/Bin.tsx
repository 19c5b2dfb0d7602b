import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listBin, purgeFromBin, restoreFromBin } from '../../../browser/posts/blogs.ts';
import { notify } from '../../../browser/shared/toasts.ts';
import { displayTitle } from '../../../domain/posts/blog.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import type { BinnedPost } from '../../../domain/posts/post-list.ts';
import { binEnd } from '../../../domain/shared/bin.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { BIN_DAYS } from '../../../domain/shared/limits.ts';
import { countOf } from '../../../domain/shared/words.ts';
import { useRowFocus } from '../../focus/useRowFocus.ts';
import { EmptyState } from '../../list/EmptyState.tsx';
import { singlePage } from '../../list/list-state.ts';
import { useList } from '../../list/useList.ts';
import { Marked } from '../../Marked.tsx';
import { Button } from '../Button.tsx';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { LoadStatus } from '../LoadStatus.tsx';
import { loadingOf } from '../loading.ts';
import { useBinChanges } from '../useBinChanges.ts';
import { NothingFound } from './ListStates.tsx';
import styles from './PostsList.module.css';

interface Props {
  /** The text of the search field. */
  words: string;
  /** How often posts were deleted and brought back outside; the bin is loaded again when it changes. */
  changes: number;
  /** Empties the search field. */
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
  const { busy, change } = useBinChanges(reload);
  /** The post whose deletion for good has to be confirmed. */
  const [toPurge, setToPurge] = useState<BinnedPost | null>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const loading = loadingOf(state);
  const posts = loading.status === 'loaded' ? loading.value.rows : [];
  const rows = useRef<HTMLDivElement>(null);
  useRowFocus(rows, posts, () => top.current);

  /** Takes a post out of the bin. */
  const takeOut = ({ _id }: BinnedPost, task: (id: string) => Promise<unknown>, done: string) =>
    change(async () => {
      await task(_id);
      remove(_id);
      notify.success(done);
    });

  return (
    <>
      <p ref={top} className={`muted ${styles.binNote}`} tabIndex={-1}>
        Deleted posts stay here for {BIN_DAYS} days. One that you restore comes back as a draft.
      </p>
      <LoadStatus
        loading={loading}
        failed="The bin could not be loaded."
        found={foundText(posts.length, state.shown?.query ?? '')}
        onRetry={reload}
      />
      {loading.status === 'loaded' && posts.length === 0 && state.shown?.query !== '' && (
        <NothingFound words={state.shown?.query ?? ''} onClear={onClear} />
      )}
      {loading.status === 'loaded' && posts.length === 0 && state.shown?.query === '' && (
        <EmptyState heading="The bin is empty" />
      )}
      {posts.length > 0 && (
        <div ref={rows} className="rows">
          {posts.map((post) => (
            <article key={post._id} className={styles.binned}>
              <div>
                <h2 lang={langOf(post.language)}>
                  <Marked text={displayTitle(post)} marks={post.marks?.title} />
                </h2>
                <p className="muted fine">
                  Deleted {cardDate(post.deletedAt)}
                  {post.deletedBy && ` by ${post.deletedBy}`}, goes for good {cardDate(binEnd(post.deletedAt))}
                </p>
              </div>
              <div className={styles.binActs}>
                <Button
                  look="text"
                  icon="undo"
                  isOff={busy}
                  aria-label={`Restore: ${displayTitle(post)}`}
                  onPress={() => void takeOut(post, restoreFromBin, `“${displayTitle(post)}” is back, as a draft`)}
                >
                  Restore
                </Button>
                <Button
                  look="bad"
                  icon="trash"
                  isOff={busy}
                  data-needs="posts"
                  aria-label={`Delete for good: ${displayTitle(post)}`}
                  onPress={() => setToPurge(post)}
                >
                  Delete for good
                </Button>
              </div>
            </article>
          ))}
        </div>
      )}
      {toPurge && (
        <DeleteDialog
          title="Delete this post for good?"
          yes="Delete for good"
          onKeep={() => setToPurge(null)}
          onDelete={() => {
            setToPurge(null);
            void takeOut(toPurge, purgeFromBin, `“${displayTitle(toPurge)}” deleted for good`);
          }}
        >
          “{displayTitle(toPurge)}” and its history cannot be brought back.
        </DeleteDialog>
      )}
    </>
  );
}

function foundText(count: number, search: string): string {
  return search === '' ? countOf(count, 'post') : `${countOf(count, 'result')} for “${search}”`;
}
