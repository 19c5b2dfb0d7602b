import { type Json, textIn } from '../../domain/content/entry.ts';
import { itemsIn, MENUS_WITH_OWN_PAGES, shownNames } from '../../domain/content/menu-names.ts';
import { toHtml } from '../../domain/posts/blog-text.ts';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { countOf } from '../../domain/shared/words.ts';
import { ownPageId } from '../../domain/site/menu-page.ts';
import type { Problem } from './media-check.ts';
import { FORM_PLACES } from './own-pages.ts';
import { fieldAt, groupsAt, type SiteEntries } from './site-entries.ts';
import { type LinkTargets, linkProblem } from './site-pages.ts';

/** What a page of the owner's has to do with the rest of the site: the links in its texts. */
export function checkOwnPage(value: Json, targets: LinkTargets): Problem[] {
  return groupsAt(value, 'sections').flatMap((section, index) => {
    const type = fieldAt(section, 'type');
    if (type === 'text') return problemAt(`sections.${index}.text`, textProblem(fieldAt(section, 'text'), targets));
    const place = type === 'form' ? placeOfForm(fieldAt(section, 'form')) : undefined;
    return place === undefined ? [] : problemAt(`sections.${index}.form`, linkProblem(place, targets));
  });
}

const problemAt = (field: string, message: string | undefined): Problem[] =>
  message === undefined ? [] : [{ field, message }];

const placeOfForm = (form: Json | undefined) => Object.entries(FORM_PLACES).find(([name]) => name === form)?.[1];

/** What is wrong with the links to pages of the site in a text. */
function textProblem(text: Json | undefined, targets: LinkTargets): string | undefined {
  const links = [...toHtml(String(text ?? '')).matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  return links.map((href) => linkProblem(href, targets)).find((problem) => problem !== undefined);
}

/** What menus have to do with the rest of the site: pages of the owner's own that there are not, and room at the head of each page. */
export function checkMenus(value: Json, { ownPages, hiddenPages }: SiteEntries, { pages }: LinkTargets): Problem[] {
  const known = [...ownPages, ...hiddenPages].map(({ id }) => id);
  const missing = Object.keys(MENUS_WITH_OWN_PAGES).flatMap((list) =>
    itemsIn(value, list).flatMap((item, index) => {
      const id = ownPageId(textIn(item, 'page'));
      return id === undefined || known.includes(id) ? [] : [{ field: `${list}.${index}.page`, message: NOT_THERE }];
    }),
  );
  const over =
    shownNames(
      value,
      pages,
      ownPages.map(({ id }) => id),
    ) - CONTENT_LIMITS.menuNames;
  const room = `The menu has room for ${CONTENT_LIMITS.menuNames} names. Hide ${countOf(over, 'name')}, or put ${over === 1 ? 'it' : 'them'} at the foot of each page.`;
  return [...missing, ...(over > 0 ? [{ field: 'main', message: room }] : [])];
}

const NOT_THERE = 'This page is not on the site. Publish it too, or choose another page.';

/** What is wrong with the page that a hidden one leads to. */
export function goneProblem(value: Json, targets: LinkTargets): Problem[] {
  const gone = fieldAt(value, 'gone');
  const message = typeof gone === 'string' ? linkProblem(gone, targets) : undefined;
  return message === undefined ? [] : [{ field: 'gone', message }];
}
