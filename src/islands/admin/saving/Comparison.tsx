import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '../Button.tsx';
import styles from './Comparison.module.css';
import { compareTexts, type DiffPart } from './compare-texts.ts';

/** Begins a line that is shown as a heading. */
const HEADING = '## ';

/** A detail that differs between two revisions; empty where a revision has none. */
export interface DifferingFact {
  name: string;
  mine: string;
  theirs: string;
}

/** The caption and the button of one revision. */
interface Side {
  name: string;
  /** When it was written, or that it is not saved. */
  note: string;
  choice: string;
  onChoose: () => void;
}

interface Props {
  heading: string;
  /** What the revisions are, and what choosing one does. */
  lead: string;
  /** The words of the revision in the form; a line that begins with "## " is a heading. */
  mine: string;
  mineSide: Side;
  other: string;
  otherSide: Side;
  facts?: readonly DifferingFact[];
  children?: ReactNode;
}

/** Two revisions of a text side by side, with the differences marked. Nothing changes until one is chosen. */
export function Comparison({ heading, lead, mine, mineSide, other, otherSide, facts = [], children }: Props) {
  const sides = useMemo(() => compareTexts(mine, other), [mine, other]);

  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);

  return (
    <>
      <h1 ref={top} className={styles.head} tabIndex={-1}>
        {heading}
      </h1>
      <p className={`lead muted ${styles.lead}`}>{lead}</p>
      <div className={styles.diff}>
        <section aria-labelledby="version-mine">
          <Caption id="version-mine" side={mineSide} />
          <Version parts={sides.mine} mark="ins" />
          <Facts facts={facts.map(({ name, mine }) => ({ name, value: mine }))} mark="ins" />
          <Button look="largeBoard" onPress={mineSide.onChoose}>
            {mineSide.choice}
          </Button>
        </section>
        <section aria-labelledby="version-other">
          <Caption id="version-other" side={otherSide} />
          <Version parts={sides.theirs} mark="del" />
          <Facts facts={facts.map(({ name, theirs }) => ({ name, value: theirs }))} mark="del" />
          <Button look="largeLine" onPress={otherSide.onChoose}>
            {otherSide.choice}
          </Button>
        </section>
      </div>
      {children}
    </>
  );
}

function Caption({ id, side }: { id: string; side: Side }) {
  return (
    <div className={styles.cap}>
      <h2 className="h4" id={id}>
        {side.name}
      </h2>
      <span className="muted fine">{side.note}</span>
    </div>
  );
}

/** A heading and its text as one text, so that a changed heading is marked too. */
export function wholeText(title: string, text: string): string {
  return `${HEADING}${title}\n\n${text}`;
}

function Version({ parts, mark }: { parts: DiffPart[]; mark: 'ins' | 'del' }) {
  return (
    <div className={`differences ${styles.text}`}>
      {linesOf(parts).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: every comparison renders all lines anew
        <Line key={index} line={line} mark={mark} />
      ))}
    </div>
  );
}

/** The details of one revision that differ from the other's. */
function Facts({ facts, mark: Mark }: { facts: { name: string; value: string }[]; mark: 'ins' | 'del' }) {
  if (facts.length === 0) return null;
  return (
    <dl className={`differences ${styles.text} ${styles.facts}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? <span className="muted">None</span> : <Mark>{value}</Mark>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A line as a heading or a paragraph. */
function Line({ line, mark: Mark }: { line: readonly DiffPart[]; mark: 'ins' | 'del' }) {
  const heading = line[0]?.text.startsWith(HEADING) ?? false;
  const Block = heading ? 'h3' : 'p';
  return (
    <Block className={heading ? 'h4' : undefined} dir="auto">
      {line.map((part, index) => {
        const text = heading && index === 0 ? part.text.slice(HEADING.length) : part.text;
        // biome-ignore lint/suspicious/noArrayIndexKey: every comparison renders all lines anew
        return <Fragment key={index}>{part.changed && text !== '' ? <Mark>{text}</Mark> : text}</Fragment>;
      })}
    </Block>
  );
}

/** Splits parts into lines, without empty ones. */
function linesOf(parts: readonly DiffPart[]): DiffPart[][] {
  const lines: DiffPart[][] = [[]];
  for (const { text, changed } of parts) {
    text.split('\n').forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ text: piece, changed });
    });
  }
  return lines.filter((line) => line.some((part) => part.text.trim() !== ''));
}
