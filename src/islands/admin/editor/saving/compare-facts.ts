import { type BlogDetails, detailsOf } from '../../../../domain/posts/blog-details.ts';
import { LANGUAGES } from '../../../../domain/posts/languages.ts';
import type { DifferingFact } from '../../saving/Comparison.tsx';
import { type Draft, urlOf } from '../draft.ts';
import type { OpenedPost } from './opened-post.ts';

/** The labels of the editor's fields. */
const NAMES: Record<keyof BlogDetails, string> = {
  language: 'Language',
  slug: 'Address',
  author: 'Author',
  topics: 'Topics',
  excerpt: 'Excerpt',
};

/** The details that differ between two revisions of a post, in the order of the editor's fields. */
export function differingFacts(mine: Draft, theirs: OpenedPost): DifferingFact[] {
  const theirUrl = theirs.image?.url ?? null;
  const hasOtherPicture = urlOf(mine.image) !== theirUrl;
  const pictures = {
    name: 'Image',
    mine: mine.image.kind === 'none' ? '' : hasOtherPicture && theirUrl ? 'Another picture' : 'A picture',
    theirs: theirUrl === null ? '' : 'A picture',
  };
  const alts = { name: 'Alternative text', mine: mine.alt.trim(), theirs: theirs.image?.alt ?? '' };
  const details = detailsOf(theirs);
  const facts = Object.entries(NAMES).map(([key, name]) => {
    const of = (side: BlogDetails) => textOf(key as keyof BlogDetails, side);
    return { name, mine: of(mine.details), theirs: of(details) };
  });
  return [...(hasOtherPicture ? [pictures] : []), alts, ...facts].filter((fact) => fact.mine !== fact.theirs);
}

function textOf(key: keyof BlogDetails, details: BlogDetails): string {
  if (key !== 'language') return details[key].trim();
  return details.language === '' ? 'As the text' : LANGUAGES[details.language].name;
}
