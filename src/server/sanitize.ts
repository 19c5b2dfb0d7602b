import sanitizeHtml from 'sanitize-html';

/**
 * The content of a post as it may be stored and shown: `h2`, `p`, `strong`, `em` and `br` without any attribute,
 * everything else reduced to its text; scripts, styles and the like vanish with theirs. What the editor writes passes
 * unchanged, to the character.
 */
export function sanitizeContent(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ['h2', 'p', 'strong', 'em', 'br'],
    allowedAttributes: {},
    allowedSchemes: [],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { b: 'strong', i: 'em' },
  });
  return clean.replace(/<br \/>/g, '<br>').trim();
}
