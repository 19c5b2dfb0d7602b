import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { SHORTEST_PASSWORD } from '../../domain/admin/password-rule.ts';
import { SITE } from '../../site.ts';

/** Of zxcvbn's scores from 0 to 4: withstands 10⁸ guesses. */
const LEAST_SCORE = 3;
/** Words about the site's trade, besides its name. */
const TRADE_WORDS = ['admin', 'administrator', 'editor', 'password', 'website', 'blog', 'login', 'welcome', 'india'];

/** A message about a password that is easy to guess; undefined for a good one. */
export function passwordProblem(password: string, adminID: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return `The password needs at least ${SHORTEST_PASSWORD} characters.`;
  const words = [...wordsOf(SITE.name), ...wordsOf(adminID), ...TRADE_WORDS];
  const common = new ZxcvbnFactory({ dictionary: { ...dictionary, site: words }, graphs: adjacencyGraphs });
  if (common.check(password).score >= LEAST_SCORE) return undefined;
  return 'This password is easy to guess. Take four words that have nothing to do with each other.';
}

/** A name as a password may contain it: as it is, in one word, and word by word. */
function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  return [name.toLowerCase(), words.join(''), ...words];
}
