import { LIMITS } from './limits.ts';

const SUFFIX_LENGTH = 8;
const SLUG_MAX_CHARACTERS = 60;
const SUFFIX_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const BLOG_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const BLOG_ID_MAX_CHARACTERS = SLUG_MAX_CHARACTERS + 1 + SUFFIX_LENGTH;

/** A new post's id: its title as a slug and eight random letters or digits, such as `how-to-brief-a-painter-x3k9q0aa`. It stays when the title changes. */
export function newBlogId(title: string): string {
  return `${slugify(title) || 'post'}-${randomSuffix()}`;
}

/** Whether a text has the form of a post's id. No post is stored under any other text. */
export function isBlogId(text: string): boolean {
  return text.length <= BLOG_ID_MAX_CHARACTERS && BLOG_ID.test(text);
}

/** A title in lower-case Latin letters, digits and single hyphens; empty when it has none of them. */
export function slugify(title: string): string {
  const words =
    title
      .slice(0, LIMITS.title)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-');
  if (slug.length <= SLUG_MAX_CHARACTERS) return slug;
  return slug
    .slice(0, SLUG_MAX_CHARACTERS + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, SLUG_MAX_CHARACTERS);
}

/** A number from 1 to `count`, always the same for the same id. */
export function pickById(id: string, count: number): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash % count) + 1;
}

function randomSuffix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SUFFIX_LENGTH));
  return Array.from(bytes, (byte) => SUFFIX_CHARACTERS[byte % SUFFIX_CHARACTERS.length]).join('');
}
