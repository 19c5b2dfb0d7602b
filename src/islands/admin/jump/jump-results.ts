import { editPath, entryPath, PEOPLE_PATH, submissionPath } from '../../../domain/admin/admin-paths.ts';
import type { TeamMember } from '../../../domain/admin/person.ts';
import type { Right } from '../../../domain/admin/roles.ts';
import type { SiteForms } from '../../../domain/content/form/site-forms.ts';
import type { SiteView } from '../../../domain/content/site-view.ts';
import { displayTitle, type FoundBlog } from '../../../domain/posts/blog.ts';
import { langOf } from '../../../domain/posts/languages.ts';
import type { PostPage } from '../../../domain/posts/post-list.ts';
import { postPath } from '../../../domain/posts/post-path.ts';
import { cardDate } from '../../../domain/shared/dates.ts';
import { searchText } from '../../../domain/shared/search-text.ts';
import { capitalised, countInDigits } from '../../../domain/shared/words.ts';
import { type InboxPage, KINDS } from '../../../domain/submissions/submission.ts';
import { searchSite } from '../website/list/site-search.ts';

/** Results of a kind that are shown at most. */
export const MOST_RESULTS = 5;

/** A screen that one can go to. */
export interface JumpScreen {
  name: string;
  href: string;
  right: Right;
  /** Other words by which it is found. */
  words: string;
}

/** A place that was found. */
export interface JumpResult {
  href: string;
  name: string;
  /** What it is, behind its name; empty for a screen. */
  note: string;
  lang?: string | undefined;
}

/** What was found of a kind. */
export interface JumpGroup {
  name: 'Screens' | 'Posts' | 'Messages' | 'Website' | 'People';
  results: JumpResult[];
}

/** Whether every word of a query begins a word of a text, in any order. */
function hasWords(text: string, query: string): boolean {
  const folded = searchText(text);
  return searchText(query)
    .split(/\s+/)
    .every((word) => beginsWord(folded, word));
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}

/** The screens of a query; all of them for an empty one. */
export function screenResults(screens: readonly JumpScreen[], query: string): JumpGroup {
  const found = screens.filter(({ name, words }) => hasWords(`${name} ${words}`, query));
  return { name: 'Screens', results: found.map(({ name, href }) => ({ name, href, note: '' })) };
}

/** @param mayPublish whether every post is this person's to change: others open the page of a post that is not theirs */
export function postResults({ posts, total }: PostPage, query: string, mayPublish: boolean): JumpGroup {
  const results = posts.map((post) => ({
    href: mayPublish || post.isOwn ? editPath(post._id) : postPath(post),
    name: displayTitle(post),
    note: stateOf(post),
    lang: langOf(post.language),
  }));
  return { name: 'Posts', results: [...results, ...others(total - posts.length, 'posts', '/admin/edit-blogs', query)] };
}

/** The first messages of a query, with a link to the others. */
export function messageResults({ rows, total }: InboxPage, query: string): JumpGroup {
  const shown = rows.slice(0, MOST_RESULTS);
  const results = shown.map((row) => ({
    href: submissionPath(row),
    name: row.name,
    note: [KINDS[row.kind].inbox.one, row.summary].filter(Boolean).join(', '),
  }));
  return {
    name: 'Messages',
    results: [...results, ...others(total - shown.length, 'messages', '/admin/inbox', query)],
  };
}

/** Entries of the website whose name or words contain the query; a found word leads to its field. */
export function entryResults({ entries }: SiteView, forms: SiteForms, query: string): JumpGroup {
  const found = searchSite(entries, query, forms).slice(0, MOST_RESULTS);
  const results = found.map(({ entry: { key, title }, collection, texts: [text] }) => {
    const kind = collection.kind === 'page' ? 'Page' : collection.title;
    const isNamed = hasWords(`${collection.title} ${title}`, query) || !text;
    return {
      href: entryPath(isNamed ? key : `${key}/${text.path}`),
      name: title,
      note: isNamed ? kind : [text.label, text.excerpt].filter(Boolean).join(': '),
    };
  });
  return { name: 'Website', results };
}

/** People whose name, ID or email has the words of a query. */
export function personResults(team: readonly TeamMember[], query: string): JumpGroup {
  const found = team.filter(({ adminID, name, email }) => hasWords(`${name} ${adminID} ${email}`, query));
  const results = found.slice(0, MOST_RESULTS).map(({ adminID, name, access, state }) => ({
    href: `${PEOPLE_PATH}#${adminID}`,
    name,
    note: state === 'removed' ? 'Removed' : capitalised(access),
  }));
  return { name: 'People', results };
}

/** The link to the list with the results that are not shown; none when all are. */
function others(count: number, what: string, list: string, query: string): JumpResult[] {
  if (count <= 0) return [];
  const href = `${list}?${new URLSearchParams({ q: query })}`;
  return [{ href, name: `${countInDigits(count)} more ${what}`, note: '' }];
}

function stateOf({ status, createdAt, updatedAt }: FoundBlog): string {
  return status === 'draft' ? `Draft, edited ${cardDate(updatedAt)}` : `${capitalised(status)}, ${cardDate(createdAt)}`;
}
