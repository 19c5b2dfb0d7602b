import { cardDate } from '../../../../domain/shared/dates.ts';
import { TwoVersions, wholeText } from '../../saving/TwoVersions.tsx';
import type { Draft } from '../draft.ts';
import { differingFacts } from '../saving/compare-facts.ts';
import type { OpenedPost } from '../saving/opened-post.ts';

interface Props {
  mine: Draft;
  former: OpenedPost;
  /** Whether the form has unsaved changes. */
  dirty: boolean;
  onKeep: () => void;
  onBring: () => void;
}

/** A former version beside the one in the form. It can be loaded into the form; only a save makes it the post's. */
export function FormerVersion({ mine, former, dirty, onKeep, onBring }: Props) {
  const { version, savedBy, updatedAt } = former;
  return (
    <TwoVersions
      heading={`Version ${version} of this post`}
      lead="Nothing changes on the website. The version you choose stands in the editor, and is saved when you save it."
      mine={wholeText(mine.title, mine.text)}
      mineSide={{
        name: 'In the editor',
        note: dirty ? 'Not saved' : 'As it is saved',
        choice: 'Keep this one',
        onChoose: onKeep,
      }}
      other={wholeText(former.title, former.text)}
      facts={differingFacts(mine, former)}
      otherSide={{
        name: savedBy ? `Version ${version}, saved by ${savedBy}` : `Version ${version}`,
        note: cardDate(updatedAt),
        choice: 'Bring it into the editor',
        onChoose: onBring,
      }}
    />
  );
}
