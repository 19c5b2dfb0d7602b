import { useEffect, useRef } from 'react';
import { splitTopics } from '../../../domain/posts/topics.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';

interface Props {
  id: string;
  value: string;
  disabled: boolean;
  readOnly: boolean;
  'aria-describedby': string;
  onValue: (value: string) => void;
}

/** The topics of a post, separated by commas; says when there are too many, or which one is too long. */
export function TopicsField({ id, value, onValue, 'aria-describedby': hint, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const problem = problemOf(splitTopics(value));
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  return (
    <>
      <input
        {...rest}
        ref={input}
        className="inp"
        id={id}
        value={value}
        aria-describedby={`${hint} ${id}-count`}
        aria-invalid={problem !== '' || undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      <span className="hint" id={`${id}-count`} hidden={problem === ''} data-over={problem !== '' || undefined}>
        {problem}
      </span>
    </>
  );
}

function problemOf(topics: string[]): string {
  const long = topics.find(({ length }) => length > LIMITS.topic);
  if (long !== undefined) return `“${long}” has ${long.length} of ${LIMITS.topic} characters.`;
  return topics.length > LIMITS.topics ? `${topics.length} of ${LIMITS.topics} topics.` : '';
}
