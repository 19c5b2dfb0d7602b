import type { Json } from '../../domain/content/entry.ts';
import { toHtml } from '../../domain/posts/blog-text.ts';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import type { Problem } from './media-check.ts';
import { ownLinks, pathOf } from './own-addresses.ts';
import { fieldAt, groupsAt, type SiteEntries } from './site-entries.ts';
import { type LinkTargets, linkProblem } from './site-pages.ts';

/** What a page of the owner's has to do with the rest of the site: links in its texts, and room in the menu. */
export function checkOwnPage(value: Json, site: SiteEntries, targets: LinkTargets): Problem[] {
  const texts = groupsAt(value, 'sections').flatMap((section, index) => {
    const problem = fieldAt(section, 'type') === 'text' ? textProblem(fieldAt(section, 'text'), targets) : undefined;
    return problem === undefined ? [] : [{ field: `sections.${index}.text`, message: problem }];
  });
  return [...texts, ...menuProblem(value, site)];
}

/** What is wrong with the links to pages of the site in a text. */
function textProblem(text: Json | undefined, targets: LinkTargets): string | undefined {
  const links = [...toHtml(String(text ?? '')).matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  return links.map((href) => linkProblem(href, targets)).find((problem) => problem !== undefined);
}

function menuProblem(value: Json, site: SiteEntries): Problem[] {
  const own = ownLinks(site).filter(({ place }) => place === 'menu');
  const index = own.findIndex(({ href }) => href === pathOf(value));
  const main = groupsAt(site.menus[0]?.value, 'main').filter((item) => fieldAt(item, 'hidden') !== true);
  if (index < 0 || main.length + index < CONTENT_LIMITS.menuNames) return [];
  const message = `The menu has room for ${CONTENT_LIMITS.menuNames} names. Hide one of the others in Menus, or choose the foot of each page.`;
  return [{ field: 'link.place', message }];
}

/** What is wrong with the page that a hidden one leads to. */
export function goneProblem(value: Json, targets: LinkTargets): Problem[] {
  const gone = fieldAt(value, 'gone');
  const message = typeof gone === 'string' ? linkProblem(gone, targets) : undefined;
  return message === undefined ? [] : [{ field: 'gone', message }];
}
