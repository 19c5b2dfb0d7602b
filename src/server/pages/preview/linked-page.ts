import { sha256 } from '../page-policy.ts';

const WORDS =
  '<strong>Preview.</strong> Changes to this page are not public; whoever has this link can read them for 24 hours.';

/** A style attribute, since an element of its own would be in the styles of every page. */
const STYLE = 'padding:var(--s3) var(--gutter);background:var(--board-pale);color:var(--ink)';

/** The page of a link with a line, before its contents, that says what it is. */
export function withNotice(html: string): string {
  return html.replace(/<main[\s>]/, (main) => `<aside aria-label="Preview" style="${STYLE}">${WORDS}</aside>${main}`);
}

/** The policy of a page also for its first style, which has the colours: those of a draft were unknown to the build. */
export function withOwnStyles(policy: string, html: string): string {
  const [, colours = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  return policy.replace('style-src ', `style-src '${sha256(colours)}' `);
}
