import type { Json } from '../../domain/content/entry.ts';
import { toHtml } from '../../domain/posts/blog-text.ts';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { pageAt } from '../../domain/site/pages.ts';
import type { Problem } from './media-check.ts';
import { ownLinks, pathOf } from './own-addresses.ts';
import { FORM_PLACES } from './own-pages.ts';
import { fieldAt, groupsAt, type SiteEntries } from './site-entries.ts';
import { type LinkTargets, linkProblem } from './site-pages.ts';

/** What a page of the owner's has to do with the rest of the site: links in its texts, and room in the menu. */
export function checkOwnPage(value: Json, site: SiteEntries, targets: LinkTargets): Problem[] {
  const sections = groupsAt(value, 'sections').flatMap((section, index) => {
    const type = fieldAt(section, 'type');
    if (type === 'text') return problemAt(`sections.${index}.text`, textProblem(fieldAt(section, 'text'), targets));
    const place = type === 'form' ? placeOfForm(fieldAt(section, 'form')) : undefined;
    return place === undefined ? [] : problemAt(`sections.${index}.form`, linkProblem(place, targets));
  });
  return [...sections, ...menuProblem(value, site)];
}

const problemAt = (field: string, message: string | undefined): Problem[] =>
  message === undefined ? [] : [{ field, message }];

const placeOfForm = (form: Json | undefined) => Object.entries(FORM_PLACES).find(([name]) => name === form)?.[1];

/** What is wrong with the links to pages of the site in a text. */
function textProblem(text: Json | undefined, targets: LinkTargets): string | undefined {
  const links = [...toHtml(String(text ?? '')).matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  return links.map((href) => linkProblem(href, targets)).find((problem) => problem !== undefined);
}

function menuProblem(value: Json, site: SiteEntries): Problem[] {
  const own = ownLinks(site).filter(({ place }) => place === 'menu');
  const index = own.findIndex(({ href }) => href === pathOf(value));
  const main = groupsAt(site.menus[0]?.value, 'main').filter((item) => isShown(item, site));
  if (index < 0 || main.length + index < CONTENT_LIMITS.menuNames) return [];
  const message = `The menu has room for ${CONTENT_LIMITS.menuNames} names. Hide one of the others in Menus, or choose the foot of each page.`;
  return [{ field: 'link.place', message }];
}

/** Whether an item of the menu is there: neither it nor its page is hidden; the platforms, while one of their pages is there. */
function isShown(item: Json, site: SiteEntries): boolean {
  const page = fieldAt(item, 'page');
  if (fieldAt(item, 'hidden') === true) return false;
  if (page === 'platforms') return groupsAt(site.menus[0]?.value, 'platforms').some((one) => isShown(one, site));
  return !site.hiddenBuiltIn.some(({ path }) => pageAt(path) === page);
}

/** What is wrong with the page that a hidden one leads to. */
export function goneProblem(value: Json, targets: LinkTargets): Problem[] {
  const gone = fieldAt(value, 'gone');
  const message = typeof gone === 'string' ? linkProblem(gone, targets) : undefined;
  return message === undefined ? [] : [{ field: 'gone', message }];
}
