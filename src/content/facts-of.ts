import type { WithDrafts } from '../domain/content/page-drafts.ts';
import { brandPalette, type Palette } from '../domain/site/brand-palette.ts';
import { type Company, companyOf, type Menus, menusOf } from '../domain/site/site-facts.ts';
import { TRAINING } from '../domain/site/training.ts';
import { PALETTE } from '../palette.ts';
import { HIDDEN_PAGES, MENU_ITEMS, MENUS, OWN_PAGES, SAMPLE_FACTS, SITE } from '../site.ts';

/** What a page knows of the company, its menus, its training and its colours. */
interface PageFacts {
  company: Company;
  /** The fields of the company that nobody has confirmed. */
  samples: readonly string[];
  menus: Menus;
  training: typeof TRAINING;
  palette: Palette;
  /** The addresses of built-in pages that the owner hid, each with the page that it leads to. */
  hiddenPages: Readonly<Record<string, string>>;
}

/** Those of this deploy. */
const PUBLISHED: PageFacts = {
  company: SITE,
  samples: SAMPLE_FACTS,
  menus: MENUS,
  training: TRAINING,
  palette: PALETTE,
  hiddenPages: HIDDEN_PAGES,
};

/** The facts for a page: in a preview, those of its drafts. Scripts, and what the build draws, have those of `src/site.ts`. */
export function factsOf({ drafts }: WithDrafts): PageFacts {
  if (!drafts) return PUBLISHED;
  const { company, training, colours } = drafts.facts;
  const { menus = MENU_ITEMS, ownPages = OWN_PAGES, hiddenPages = HIDDEN_PAGES } = drafts.facts;
  return {
    ...PUBLISHED,
    ...(company && { company: companyOf(company), samples: company.samples }),
    menus: menusOf(menus, { ownPages, hiddenPages }),
    hiddenPages,
    ...(training && { training }),
    ...(colours && { palette: brandPalette(colours) }),
  };
}
