import type { OtherPage } from '../../../../domain/posts/open-page.ts';
import { listInWords } from '../../../../domain/shared/words.ts';
import { Icon } from '../../../Icon.tsx';
import { timeOfDay } from '../../saving/india-time.ts';

const ADVICE = 'Nothing is locked: whoever saves second is shown both versions.';

/** A banner that says who has the post open elsewhere. Its live region is always rendered. */
export function OpenElsewhere({ others }: { others: OtherPage[] }) {
  return (
    <div role="status">
      {others.length > 0 && (
        <div className="banner">
          <Icon name="users" />
          <span>
            <b>{whereOpen(others)}</b> {ADVICE}
          </span>
        </div>
      )}
    </div>
  );
}

/** @param others those who have had the post open longest first */
function whereOpen(others: OtherPage[]): string {
  const colleagues = others.filter(({ isYours }) => !isYours);
  const yours = others.find(({ isYours }) => isYours);
  return [
    colleagues.length > 0 && colleaguesText(colleagues),
    yours && `You have this post open in another tab or browser, since ${timeOf(yours)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function colleaguesText(colleagues: OtherPage[]): string {
  const names = [...new Set(colleagues.map(({ by }) => by))];
  const [first] = colleagues;
  if (first && names.length === 1) return `${first.by} has this post open, since ${timeOf(first)}.`;
  return `${listInWords(names)} have this post open.`;
}

const timeOf = ({ since }: OtherPage) => timeOfDay(new Date(since));
