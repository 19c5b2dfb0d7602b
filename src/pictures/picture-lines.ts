import { HINDI_LEADING, isDevanagari } from '../domain/shared/devanagari.ts';
import { lettersOf } from '../domain/shared/letters.ts';
import { type Lettering, letter } from './lettering.ts';

/** Where a title stands; pixels. */
export interface Room {
  width: number;
  height: number;
  /** The largest size of its letters, and the smallest that can be read where a card is shown small. */
  largest: number;
  smallest: number;
}

export interface Title {
  lines: Lettering[];
  size: number;
  /** From baseline to baseline, in pixels. */
  leading: number;
}

const LEADING = 1.02;
const STEP = 2;
const HARDLY_SMALLER = 0.92;

/**
 * Breaks a title into lines of about the same length, at the largest size at which they have room, or at one that is hardly
 * smaller and needs fewer lines.
 */
export function fitTitle(text: string, room: Room): Title {
  const words = text
    .split(/[ \n]+/)
    .filter(Boolean)
    .flatMap((word) => halvesOf(word, room.width / room.smallest))
    .map((word) => ({ text: word, width: letter(word).width }));
  const em = isDevanagari(text) ? HINDI_LEADING : LEADING;
  let best: { broken: string[]; size: number } | undefined;
  for (let size = room.largest; size >= Math.max(room.smallest, HARDLY_SMALLER * (best?.size ?? 0)); size -= STEP) {
    const broken = breakLines(words, room.width / size);
    if (!broken || broken.length * em * size > room.height) continue;
    if (!best || broken.length < best.broken.length) best = { broken, size };
  }
  if (!best) throw new Error(`"${text}" is too long for a card; shorten it.`);
  const { broken, size } = best;
  return { lines: balance(words, broken, room.width / size).map(letter), size, leading: em * size };
}

/** A word in as many parts as it takes for each to be no wider than this, in ems. */
function halvesOf(word: string, widest: number): string[] {
  const letters = lettersOf(word);
  if (letters.length < 2 || letter(word).width <= widest) return [word];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle), letters.slice(middle)].flatMap((half) => halvesOf(half.join(''), widest));
}

interface Word {
  text: string;
  width: number;
}

/** Fills lines of a width in ems; undefined when a word is wider. */
function breakLines(words: readonly Word[], width: number): string[] | undefined {
  const space = letter(' ').width;
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (word.width > width) return undefined;
    if (used + space + word.width > width) {
      lines.push(word.text);
      used = word.width;
    } else {
      lines.push(`${lines.pop()} ${word.text}`);
      used += space + word.width;
    }
  }
  return lines;
}

/** The same number of lines, at the narrowest width that has no more. */
function balance(words: readonly Word[], lines: readonly string[], width: number): string[] {
  let best = [...lines];
  for (let narrower = width; narrower > 0; narrower -= width / 100) {
    const broken = breakLines(words, narrower);
    if (broken?.length !== lines.length) break;
    best = broken;
  }
  return best;
}
