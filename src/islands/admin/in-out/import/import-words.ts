import { countOf, listInWords } from '../../../../domain/shared/words.ts';
import type { ImportPlan, ImportResult } from './run-import.ts';

/** What an export has, as a sentence. */
export function planInWords({ system, posts }: Pick<ImportPlan, 'system' | 'posts'>): string {
  const count = (status: string) => posts.filter((post) => post.status === status).length;
  const states = [
    [count('published'), 'published'],
    [count('scheduled'), 'scheduled'],
    [count('draft'), 'as drafts'],
  ] as const;
  const words = states.filter(([number]) => number > 0).map(([number, state]) => `${number} ${state}`);
  return `${system}, ${countOf(posts.length, 'post')}${words.length > 0 ? `: ${listInWords(words)}` : ''}.`;
}

/** What an import has done, as sentences. */
export function countsInWords({ counts, refused, stopped }: ImportResult): string {
  const parts = [
    [counts.new, 'added'],
    [counts.changed, 'changed as in the export'],
    [counts.same, 'there already'],
    [counts['changed-here'], 'left as changed here'],
    [counts['deleted-here'], 'left deleted'],
    [refused, 'refused'],
  ] as const;
  const words = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  const done = words.length > 0 ? `${listInWords(words)}.` : 'Nothing was added.';
  return stopped ? `${done} It did not come to its end: ${stopped} What is here stays; go on when you like.` : done;
}

/** What came of adding former addresses to the draft of Old addresses, as sentences. */
export function addedInWords({ added, left }: { added: number; left: number }): string {
  const done =
    added > 0
      ? `${countOf(added, 'line')} added to the draft of Old addresses. Publish it, and ${added === 1 ? 'it leads' : 'they lead'} to the posts.`
      : 'Old addresses has them already.';
  return left > 0 ? `${done} ${countOf(left, 'line')} did not fit into the list.` : done;
}

/** How many pictures of the posts were found among the chosen files. @param files number of chosen files */
export function picturesInWords(
  { pictures, missing }: Pick<ImportPlan, 'pictures' | 'missing'>,
  files: number,
): string {
  if (files === 0)
    return missing === 0 ? 'The posts show no pictures.' : `The posts show ${countOf(missing, 'picture')}.`;
  const found = `${countOf(pictures, 'picture')} of the posts found among ${countOf(files, 'chosen file')}`;
  return missing === 0 ? `${found}.` : `${found}; ${countOf(missing, 'picture')} not found.`;
}
