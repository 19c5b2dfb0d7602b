/** Before the id of a page of the owner's own, where a menu names it. The pages of the site have no slash in their names. */
const OWN = 'own/';

/** What a menu calls a page of the owner's own. */
export const ownPageName = (id: string): string => `${OWN}${id}`;

/** Stands in a preview for a page that is not chosen yet: menus leave out the link to it. */
export const NO_PAGE = ownPageName('0');

/** The id of the page of the owner's own that an item of a menu names; undefined for a page of the site. */
export const ownPageId = (page: string): string | undefined =>
  page.startsWith(OWN) ? page.slice(OWN.length) : undefined;
