import { LIMITS } from './limits.ts';

/** A SHA-256 in hexadecimal. */
export const SHA256_HEX = /^[a-f0-9]{64}$/;

/** The random end of a post's id, which no two posts share. */
export const ID_SUFFIX_LENGTH = 8;
const SLUG_MAX_CHARACTERS = 60;
export const ID_SUFFIX_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const BLOG_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const BLOG_ID_MAX_CHARACTERS = SLUG_MAX_CHARACTERS + 1 + ID_SUFFIX_LENGTH;

/**
 * A new post's id: its title as a slug and eight random letters or digits, such as `how-to-brief-a-painter-x3k9q0aa`. It stays when the
 * title changes.
 */
export function newBlogId(title: string, suffix = randomSuffix()): string {
  return `${slugify(title) || 'post'}-${suffix}`;
}

/** Whether a text has the form of a post's id. */
export function isPostId(text: string): boolean {
  return isBlogId(text) && suffixOf(text).length === ID_SUFFIX_LENGTH && text.length > ID_SUFFIX_LENGTH;
}

/** The end of a post's id. */
export function suffixOf(id: string): string {
  return id.slice(id.lastIndexOf('-') + 1);
}

/** Whether a text has the form of a post's address: its id, or a slug. */
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
  return idSuffix(crypto.getRandomValues(new Uint8Array(ID_SUFFIX_LENGTH)));
}

/** The end of an id from random bytes, of which the first eight count. */
export function idSuffix(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => ID_SUFFIX_CHARACTERS[byte % ID_SUFFIX_CHARACTERS.length]);
  return digits.slice(0, ID_SUFFIX_LENGTH).join('');
}
