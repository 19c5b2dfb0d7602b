import { describe, expect, it } from 'vitest';
import { toHtml } from '../../src/domain/blog-text.ts';
import { sanitizeContent } from '../../src/server/sanitize.ts';
import { BYPASSES } from '../helpers/bypasses.ts';

/** All that may remain: the five elements without attributes, character references, and text without a bare `<`. */
const SAFE = /^(?:<\/?(?:h2|p|strong|em)>|<br>|&(?:amp|lt|gt|quot);|[^<&])*$/;

describe('sanitizeContent', () => {
  it('knows at least sixty ways around it', () => expect(BYPASSES.length).toBeGreaterThanOrEqual(60));

  it.each(BYPASSES)('leaves nothing that runs of %j', (payload) => {
    const clean = sanitizeContent(payload);
    expect(clean).toMatch(SAFE);
    expect(sanitizeContent(clean)).toBe(clean);
  });

  it.each(BYPASSES)('shows %j as text when typed into the editor', (payload) => {
    const html = toHtml(payload);
    expect(html).toMatch(SAFE);
    expect(sanitizeContent(html)).toBe(html);
  });

  it('keeps what the editor writes to the character', () => {
    const html = toHtml('## A & B\n\n**bold *both* ** "quoted" and *it\nalic* <tag> ह\u00a0x');
    expect(sanitizeContent(html)).toBe(html);
  });

  it('makes bold and italic of other editors ours', () => {
    expect(sanitizeContent('<p><b>a</b> <i>b</i><br/></p>')).toBe('<p><strong>a</strong> <em>b</em><br></p>');
  });
});
