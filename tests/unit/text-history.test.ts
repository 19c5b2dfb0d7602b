import { describe, expect, test } from 'vitest';
import type { Edit } from '../../src/islands/admin/editor/markdown/text-edit.ts';
import {
  beginHistory,
  type ChangeKind,
  record,
  redo,
  type Selection,
  type TextHistory,
  undo,
} from '../../src/islands/admin/editor/markdown/text-history.ts';

const KEY_MS = 100;

/** A text with a caret and its history, as a person changes it. */
class Writing {
  history: TextHistory;
  caret: number;
  time = 0;

  constructor(text = '') {
    this.history = beginHistory(text);
    this.caret = text.length;
  }

  get text() {
    return this.history.text;
  }

  replace(from: number, to: number, insert: string, kind: ChangeKind, recomposes = false) {
    const text = this.text.slice(0, from) + insert + this.text.slice(to);
    const before: Selection = [this.caret, this.caret];
    this.caret = from + insert.length;
    this.time += KEY_MS;
    const after: Selection = [this.caret, this.caret];
    this.history = record(this.history, { text, kind, before, after, time: this.time, recomposes });
    return this;
  }

  type(words: string) {
    for (const letter of words) this.replace(this.caret, this.caret, letter, 'typing');
    return this;
  }

  erase(times: number) {
    for (let time = 0; time < times; time++) this.replace(this.caret - 1, this.caret, '', 'deleting');
    return this;
  }

  /** Replaces what an input method wrote just before by each of the words. */
  compose(...words: string[]) {
    const from = this.caret;
    for (const [index, word] of words.entries()) this.replace(from, this.caret, word, 'typing', index > 0);
    return this;
  }

  wait(ms: number) {
    this.time += ms;
    return this;
  }

  moveTo(caret: number) {
    this.caret = caret;
    return this;
  }

  /** The texts of each undo until nothing is left, with the text of each edit checked. */
  undone(): string[] {
    const texts: string[] = [];
    for (let step = undo(this.history); step; step = undo(this.history)) texts.push(this.take(step));
    return texts;
  }

  redone(): string[] {
    const texts: string[] = [];
    for (let step = redo(this.history); step; step = redo(this.history)) texts.push(this.take(step));
    return texts;
  }

  private take({ edit, history }: { edit: Edit; history: TextHistory }): string {
    const { text } = this;
    expect(text.slice(0, edit.from) + edit.insert + text.slice(edit.to)).toBe(history.text);
    this.history = history;
    this.caret = edit.select[1];
    return history.text;
  }
}

describe('a step', () => {
  test('is a word with the space behind it', () => {
    const writing = new Writing().type('Stand across the road');
    expect(writing.undone()).toEqual(['Stand across the ', 'Stand across ', 'Stand ', '']);
    expect(writing.redone()).toEqual(['Stand ', 'Stand across ', 'Stand across the ', 'Stand across the road']);
  });

  test('ends at a pause of a second', () => {
    expect(new Writing().type('abc').wait(1000).type('def').undone()).toEqual(['abc', '']);
  });

  test('ends where the caret was moved', () => {
    expect(new Writing('ab').type('c').moveTo(0).type('x').undone()).toEqual(['abc', 'ab']);
  });

  test('is a word that was deleted', () => {
    expect(new Writing('one two three').erase(8).undone()).toEqual(['one two', 'one two three']);
    expect(new Writing('ab').type('cd').erase(1).undone()).toEqual(['abcd', 'ab']);
  });

  test('is each command, and what is typed after it', () => {
    const writing = new Writing().type('word').replace(0, 4, '**word**', 'command').type('s');
    expect(writing.undone()).toEqual(['**word**', 'word', '']);
  });

  test('is a composed word, and nothing for a composition that was given up', () => {
    expect(new Writing().compose('न', 'नम', 'नमस्ते').type(' ').compose('द', 'दु').undone()).toEqual(['नमस्ते ', '']);
    expect(new Writing('a').compose('x', '').undone()).toEqual([]);
  });

  test('does not split a character of two units', () => {
    const writing = new Writing('a😀b').replace(1, 3, '😁', 'command');
    const step = undo(writing.history);
    expect(step?.edit).toMatchObject({ from: 1, to: 3, insert: '😀' });
  });
});

test('a change after an undo forgets what could be redone', () => {
  const writing = new Writing().type('one two');
  const step = undo(writing.history);
  writing.history = step?.history ?? writing.history;
  writing.moveTo(4).type('x');
  expect(writing.redone()).toEqual([]);
  expect(writing.undone()).toEqual(['one ', '']);
});

test('the caret goes back to where it was before the step, and forward to where it was after it', () => {
  const writing = new Writing('one').type(' ').wait(1000).type('two');
  const back = undo(writing.history);
  expect(back?.edit.select).toEqual([4, 4]);
  expect(redo(back?.history ?? writing.history)?.edit.select).toEqual([7, 7]);
});

test('the oldest steps are forgotten, by number and by size', () => {
  expect(new Writing().type('a '.repeat(1200)).undone()).toHaveLength(1000);
  const writing = new Writing();
  for (let time = 0; time < 5; time++) writing.replace(0, writing.text.length, String(time).repeat(300_000), 'command');
  expect(writing.undone()).toHaveLength(3);
});
