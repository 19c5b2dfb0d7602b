import { createElement, useEffect, useMemo, useRef } from 'react';
import { copyText } from '../../../browser/clipboard.ts';
import { notify } from '../../../browser/toasts.ts';
import { Icon } from '../../Icon.tsx';
import styles from './Conflict.module.css';
import { compareTexts, type DiffPart } from './compare-texts.ts';
import { timeOfDay } from './india-time.ts';
import type { OpenedPost } from './opened-post.ts';
import type { Draft } from './state.ts';

const HEADING = '## ';

interface Props {
  mine: Draft;
  theirs: OpenedPost;
  /** When mine was kept on this computer, in milliseconds since 1970; null when it was not. */
  keptAt: number | null;
  onSaveMine: () => void;
  onKeepTheirs: () => void;
}

/** Two versions of one post, side by side; nothing is overwritten until one is chosen. */
export function Conflict({ mine, theirs, keptAt, onSaveMine, onKeepTheirs }: Props) {
  const sides = useMemo(
    () => compareTexts(wholeText(mine.title, mine.text), wholeText(theirs.title, theirs.text)),
    [mine, theirs],
  );

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copyMine() {
    if (!(await copyText(wholeText(mine.title, mine.text)))) return;
    notify.success('Your version is copied');
    onKeepTheirs();
  }

  return (
    <>
      <h1 ref={heading} className={styles.head} tabIndex={-1}>
        Two versions of this post
      </h1>
      <p className={`lead muted ${styles.lead}`}>
        Someone saved “{theirs.title}” while you were writing. Nothing has been overwritten. Choose which one stays.
      </p>
      <div className={styles.diff}>
        <section aria-labelledby="version-mine">
          <div className={styles.cap}>
            <h2 className="h4" id="version-mine">
              Yours
            </h2>
            <span className="muted fine">
              {keptAt === null ? 'Not saved' : `Not saved, ${timeOfDay(new Date(keptAt))}`}
            </span>
          </div>
          <Version parts={sides.mine} mark="ins" />
          <button className="btn btn-board" type="button" onClick={onSaveMine}>
            Save mine
          </button>
        </section>
        <section aria-labelledby="version-theirs">
          <div className={styles.cap}>
            <h2 className="h4" id="version-theirs">
              {theirs.savedBy ? `Saved by ${theirs.savedBy}` : 'Saved meanwhile'}
            </h2>
            <span className="muted fine">{timeOfDay(new Date(theirs.updatedAt))}</span>
          </div>
          <Version parts={sides.theirs} mark="del" />
          <button className="btn btn-line" type="button" onClick={onKeepTheirs}>
            Keep theirs
          </button>
        </section>
      </div>
      <p className={styles.copy}>
        <button className="text-button" type="button" onClick={copyMine}>
          <Icon name="copy" />
          Copy mine and open theirs in the editor
        </button>
      </p>
    </>
  );
}

/** Title and text as one text: a changed title is a difference too. */
function wholeText(title: string, text: string): string {
  return `${HEADING}${title}\n\n${text}`;
}

function Version({ parts, mark }: { parts: DiffPart[]; mark: 'ins' | 'del' }) {
  return createElement('div', { className: styles.text }, ...linesOf(parts).map((line) => renderLine(line, mark)));
}

/** A line as a heading or a paragraph. The lines are a fixed list made anew with every comparison: they need no keys. */
function renderLine(line: readonly DiffPart[], mark: 'ins' | 'del') {
  const heading = line[0]?.text.startsWith(HEADING) ?? false;
  const pieces = line.map((part, index) => {
    const text = heading && index === 0 ? part.text.slice(HEADING.length) : part.text;
    return part.changed && text !== '' ? createElement(mark, null, text) : text;
  });
  return createElement(heading ? 'h3' : 'p', heading ? { className: 'h4' } : null, ...pieces);
}

/** The parts again, line by line, without the empty lines. */
function linesOf(parts: readonly DiffPart[]): DiffPart[][] {
  const lines: DiffPart[][] = [[]];
  for (const { text, changed } of parts) {
    text.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ text: piece, changed });
    });
  }
  return lines.map(joinMarker).filter((line) => line.some((part) => part.text.trim() !== ''));
}

/** A heading's `## ` may be cut by the comparison: put it back together at the head of its line. */
function joinMarker(line: DiffPart[]): DiffPart[] {
  const [first, second, ...rest] = line;
  if (!first || !second || first.text === HEADING || !HEADING.startsWith(first.text)) return line;
  return joinMarker([{ text: first.text + second.text, changed: second.changed }, ...rest]);
}
