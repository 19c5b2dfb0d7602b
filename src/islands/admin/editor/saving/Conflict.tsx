import { copyText } from '../../../../browser/shared/clipboard.ts';
import { notify } from '../../../../browser/shared/toasts.ts';
import { Button } from '../../Button.tsx';
import { timeOfDay } from '../../saving/india-time.ts';
import styles from '../../saving/TwoVersions.module.css';
import { TwoVersions, wholeText } from '../../saving/TwoVersions.tsx';
import type { Draft } from '../draft.ts';
import { differingFacts } from './compare-facts.ts';
import type { OpenedPost } from './opened-post.ts';

interface Props {
  mine: Draft;
  theirs: OpenedPost;
  /** When mine was stored in this browser, in milliseconds since 1970; null when it was not. */
  keptAt: number | null;
  onSaveMine: () => void;
  onKeepTheirs: () => void;
}

/** A save conflict: my version beside the one that somebody else saved. Nothing is overwritten until one is chosen. */
export function Conflict({ mine, theirs, keptAt, onSaveMine, onKeepTheirs }: Props) {
  async function copyMine() {
    if (!(await copyText(wholeText(mine.title, mine.text)))) return;
    notify.success('Your version is copied');
    onKeepTheirs();
  }

  return (
    <TwoVersions
      heading="Two versions of this post"
      lead={`Someone saved “${theirs.title}” while you were writing. Nothing has been overwritten. Choose which one stays.`}
      mine={wholeText(mine.title, mine.text)}
      mineSide={{
        name: 'Yours',
        note: keptAt === null ? 'Not saved' : `Not saved, ${timeOfDay(keptAt)}`,
        choice: 'Save mine',
        onChoose: onSaveMine,
      }}
      other={wholeText(theirs.title, theirs.text)}
      facts={differingFacts(mine, theirs)}
      otherSide={{
        name: theirs.savedBy ? `Saved by ${theirs.savedBy}` : 'Saved meanwhile',
        note: timeOfDay(new Date(theirs.updatedAt)),
        choice: 'Keep theirs',
        onChoose: onKeepTheirs,
      }}
    >
      <p className={styles.copy}>
        <Button look="text" icon="copy" onPress={copyMine}>
          Copy mine and open theirs in the editor
        </Button>
      </p>
    </TwoVersions>
  );
}
