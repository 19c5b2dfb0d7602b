import type { OtherPage } from '../../../domain/posts/open-page.ts';
import { listInWords } from '../../../domain/shared/words.ts';
import { LiveBanner } from '../Notice.tsx';
import { timeOfDay } from './india-time.ts';

const ADVICE = 'Nothing is locked: whoever saves second is shown both versions.';

interface Props {
  others: OtherPage[];
  /** What is open: 'post'. */
  what: string;
}

/** A banner that says who has something open elsewhere. Its live region is always rendered. */
export function OpenElsewhere({ others, what }: Props) {
  return (
    <LiveBanner icon="users" isShown={others.length > 0}>
      <b>{whereOpen(others, what)}</b> {ADVICE}
    </LiveBanner>
  );
}

/** @param others those who have had the post open longest first */
function whereOpen(others: OtherPage[], what: string): string {
  const colleagues = others.filter(({ isYours }) => !isYours);
  const yours = others.find(({ isYours }) => isYours);
  return [
    colleagues.length > 0 && colleaguesText(colleagues, what),
    yours && `You have this ${what} open in another tab or browser, since ${timeOf(yours)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function colleaguesText(colleagues: OtherPage[], what: string): string {
  const names = [...new Set(colleagues.map(({ by }) => by))];
  const [first] = colleagues;
  if (first && names.length === 1) return `${first.by} has this ${what} open, since ${timeOf(first)}.`;
  return `${listInWords(names)} have this ${what} open.`;
}

const timeOf = ({ since }: OtherPage) => timeOfDay(new Date(since));
