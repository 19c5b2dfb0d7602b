import { toPlainText } from '../posts/blog-html.ts';
import { toHtml } from '../posts/blog-text.ts';
import { describeText } from '../posts/description.ts';
import { shortened } from '../shared/letters.ts';
import { CONTENT_LIMITS, LIMITS } from '../shared/limits.ts';
import { isGroup, type Json, textIn } from './entry.ts';
import { withoutMarks } from './marked-text.ts';

/** What search engines are told of a page. */
export interface SearchWords {
  metaTitle: string;
  metaDescription: string;
}

/** What search engines are told of a page: its words for them, else its title, and the first sentences on it that fit. */
export function searchWords(page: Json): SearchWords {
  const title = withoutMarks(textIn(page, 'title') || textIn(page, 'heading'));
  const text = withoutMarks(textIn(page, 'lead') || firstText(page)) || title;
  return {
    metaTitle: textIn(page, 'metaTitle') || shortened(title, CONTENT_LIMITS.metaTitle),
    metaDescription: textIn(page, 'metaDescription') || describeText(text, LIMITS.metaDescription),
  };
}

/** The first paragraph of the sections of a page; '' without one. */
function firstText(page: Json): string {
  const sections = isGroup(page) && Array.isArray(page['sections']) ? page['sections'] : [];
  const texts = sections.map((section) => {
    const text = textIn(section, 'text');
    if (textIn(section, 'type') !== 'text') return textIn(section, 'statement') || textIn(section, 'lead') || text;
    return toPlainText(/<p>.*?<\/p>/s.exec(toHtml(text))?.[0] ?? '');
  });
  return texts.find(Boolean) ?? '';
}
