import { describe, expect, it } from 'vitest';
import { fitRows, type Word } from '../../src/domain/board/fit.ts';
import { boardFragment, readBoardFragment } from '../../src/domain/board/fragment.ts';
import { cleanName, cutName, scriptOf } from '../../src/domain/board/name.ts';
import { lettersOf } from '../../src/domain/shared/letters.ts';
import { LIMITS } from '../../src/domain/shared/limits.ts';

describe('a name for the board', () => {
  it.each([
    ['  Sharma \t Sweets \n', 'Sharma Sweets'],
    ['a\u0000b\u0007c', 'a b c'],
    ['\u202eevil\u202c \u2066x\u2069 \u200fy', 'evil x y'],
    ['Zero\u200bwidth\ufeff\u2060', 'Zerowidth'],
    ['\u3164\u2800 \u115f', ''],
    ['   ', ''],
    ['\u200d\u200d', ''],
    ['क्‍ष', 'क्‍ष'],
    ['👨‍👩‍👧 Kids', '👨‍👩‍👧 Kids'],
    ['<b>x</b>', '<b>x</b>'],
    ['\ud800x', 'x'],
    [' “Joe’s Sweets”\n', 'Joe’s Sweets'],
    ['‘Joe’s Sweets’', 'Joe’s Sweets'],
    ['"शर्मा"', 'शर्मा'],
    ['« »', ''],
    ['“A” and “B”', '“A” and “B”'],
    ['The “Inn”', 'The “Inn”'],
    [`a${'\u0301'.repeat(40)}`, `a${'\u0301'.repeat(4)}`],
  ])('%j is shown as %j', (typed, shown) => {
    expect(cleanName(typed)).toBe(shown);
  });

  it('has at most 80 characters, as a reader counts them', () => {
    expect(lettersOf(cleanName('x'.repeat(200)))).toHaveLength(LIMITS.shopName);
    expect(cleanName('👨‍👩‍👧'.repeat(90))).toBe('👨‍👩‍👧'.repeat(LIMITS.shopName));
    expect(cutName('👨‍👩‍👧'.repeat(90), LIMITS.name)).toBe('👨‍👩‍👧'.repeat(15));
  });

  it('is proposed in a second script only when its letters are Latin or Hindi', () => {
    expect(['Sharma', 'शर्मा', 'Sharma शर्मा', 'तमिल Café'].map(scriptOf)).toEqual([
      'latin',
      'devanagari',
      'latin',
      'devanagari',
    ]);
    expect(['சரவணா', 'রহমান', 'પટેલ', 'مكتبة', '🍛', '24 7', 'Sharma சரவணா', ''].map(scriptOf)).toEqual(
      Array(8).fill('other'),
    );
  });

  it('is painted by letters that are written as one', () => {
    expect(lettersOf('स्त्री')).toEqual(['स्त्री']);
    expect(lettersOf('शर्मा')).toEqual(['श', 'र्मा']);
    expect(lettersOf('é👍🏽z')).toEqual(['é', '👍🏽', 'z']);
  });
});

describe('the fragment of a link', () => {
  it('brings back both names', () => {
    for (const text of [
      { name: 'Sharma & Sons = #1', other: 'शर्मा एंड सन्स' },
      { name: '<b>x</b>', other: '' },
    ])
      expect(readBoardFragment(boardFragment(text))).toEqual(text);
  });

  it('names no shop when it is empty, broken or of something else', () => {
    for (const fragment of ['', '#', '#shop=', '#shop=%20%E2%80%8B', '#our-products', '#also=x'])
      expect(readBoardFragment(fragment), fragment).toBeNull();
    expect(readBoardFragment('#shop=%E0%A4%A')?.name).toBeTruthy();
  });

  it('is cleaned and cut like what is typed', () => {
    expect(readBoardFragment(`#shop=${'x'.repeat(100_000)}&also=y`)?.name).toHaveLength(LIMITS.shopName);
    expect(readBoardFragment('#shop=%E2%80%AEevil%00&also=%E2%80%8B')).toEqual({ name: 'evil', other: '' });
  });
});

describe('lines of a name', () => {
  const words = (text: string): Word[] => text.split(' ').map((word) => ({ text: word, width: word.length * 0.7 }));
  const lines = (text: string, ratio: number) => fitRows([{ words: words(text), height: 1.1 }], ratio).lines[0];

  it('are as few as give the largest letters', () => {
    expect(lines('Sharma Sweets', 8)).toEqual(['Sharma Sweets']);
    expect(lines('Shree Ganesh Vastra Bhandar', 3)).toEqual(['Shree Ganesh', 'Vastra Bhandar']);
    expect(lines('A', 3)).toEqual(['A']);
  });

  it('join the parts of a broken word without a space', () => {
    const parts = [
      { text: 'Supercali', width: 6 },
      { text: 'fragil', width: 4, joined: true },
    ];
    expect(fitRows([{ words: parts, height: 1.1 }], 30).lines).toEqual([['Supercalifragil']]);
    expect(fitRows([{ words: parts, height: 1.1 }], 2).lines).toEqual([['Supercali', 'fragil']]);
  });
});
