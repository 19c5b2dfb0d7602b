import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import { LiveBanner } from '../../Notice.tsx';
import { Notes } from '../../notes/Notes.tsx';
import { useMay } from '../../useMay.ts';
import { pendingPublishAt } from '../saving/publication.ts';
import type { Editor } from '../useEditor.ts';
import styles from './ReviewPanel.module.css';
import { reviewText } from './review-text.ts';

const ICONS = { open: 'pen', waiting: 'send', returned: 'undo', accepted: 'check' } as const;

/** Between the writer of a post and the editors: where it is, and their notes. Nothing until it was handed in. */
export function ReviewPanel({ editor: { state, review: handle } }: { editor: Editor }) {
  const { review, isFailed, reload } = handle;
  const { stored: saved } = state;
  const isEditor = useMay('posts');
  const { busy, run } = useSingleFlight();
  const { fact, way } = reviewText(review, isEditor, pendingPublishAt(saved) !== undefined);
  // What was published long ago needs no line, unless there is something to read.
  const isOver = review.state === 'open' || (review.state === 'accepted' && isEditor);
  const isShown = saved !== null && (!isOver || review.notes.length > 0);

  return (
    <>
      <LiveBanner
        icon={ICONS[review.state]}
        isShown={isShown && fact !== ''}
        buttons={
          review.state === 'waiting' &&
          !isEditor && (
            <Button isOff={busy} onPress={() => void run(handle.takeBack)}>
              Take back
            </Button>
          )
        }
      >
        <b>{fact}</b> {way}
      </LiveBanner>
      <LiveBanner role="alert" icon="warn" isShown={isFailed} buttons={<Button onPress={reload}>Try again</Button>}>
        Whether this post is handed in, and the notes about it, could not be loaded.
      </LiveBanner>
      {isShown && (
        <div className={styles.notes}>
          <Notes
            about={saved._id}
            level={2}
            notes={review.notes}
            placeholder="The writer and the editors see it"
            isOpen
            mayRemove={({ isYours }) => isYours}
            onAdd={handle.addNote}
            onRemove={handle.removeNote}
            other={
              isEditor && review.state === 'waiting'
                ? { words: 'Request changes with this note', done: 'Changes requested', onPress: handle.giveBack }
                : undefined
            }
          />
        </div>
      )}
    </>
  );
}
