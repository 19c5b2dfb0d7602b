import { Fragment } from 'react';
import type { Mark } from '../domain/shared/search-text.ts';

interface Props {
  text: string;
  /** The parts that a search found, in their order. */
  marks: readonly Mark[] | undefined;
}

/** A text with what a search found in it marked. With other marks it is a new element, since a translation may have moved its parts. */
export function Marked({ text, marks = [] }: Props) {
  const endOf = (index: number) => marks[index]?.[1] ?? 0;
  return (
    <span key={JSON.stringify([text, marks])}>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(endOf(index - 1), start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(endOf(marks.length - 1))}
    </span>
  );
}
