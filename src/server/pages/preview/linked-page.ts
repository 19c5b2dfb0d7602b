import { hashSource } from '../page-policy.ts';

const WORDS =
  '<strong>Preview.</strong> Changes to this page are not public; whoever has this link can read them for 24 hours.';

/** For a style attribute: a stylesheet of the site would carry these styles to every page. */
const STYLE = 'padding:var(--s3) var(--gutter);background:var(--board-pale);color:var(--ink)';

/** The page behind a preview link, with a notice before `<main>` that it is a preview. */
export function withNotice(html: string): string {
  return html.replace(/<main[\s>]/, (main) => `<aside aria-label="Preview" style="${STYLE}">${WORDS}</aside>${main}`);
}

/** Adds the hash of the page's first `<style>` to a CSP: it has the colours, and the build did not know those of a draft. */
export function withOwnStyles(policy: string, html: string): string {
  const [, colours = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  return policy.replace('style-src ', `style-src '${hashSource(colours)}' `);
}
