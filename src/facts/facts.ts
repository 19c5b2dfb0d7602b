import colours from './colours.json' with { type: 'json' };
import company from './company.json' with { type: 'json' };
import menus from './menus.json' with { type: 'json' };
import training from './training.json' with { type: 'json' };

/** An item of a menu. */
interface MenuItem {
  page: string;
  name: string;
  hidden?: boolean;
}

type Menus = Readonly<Record<'main' | 'footer' | 'students' | 'dock', readonly MenuItem[]>> & {
  platforms: readonly (MenuItem & { note: string })[];
  headings: (typeof menus)['headings'];
};

/** A picture of the photo library by its key, with its size in pixels. */
interface OwnMark {
  photo: string;
  width: number;
  height: number;
}

/** What pages, functions, mails and scripts know of the company besides the words of pages. */
export interface Facts {
  company: typeof company & { logo?: OwnMark | undefined; icon?: OwnMark | undefined };
  colours: typeof colours & { own?: Readonly<Record<string, string | undefined>> | undefined };
  menus: Menus;
  training: typeof training;
  /** The addresses of the owner's own pages that are on the site, by their ids. */
  ownPages: Readonly<Record<string, string>>;
  /** The addresses of built-in pages that the owner hid, each with the page that it leads to. */
  hiddenPages: Readonly<Record<string, string>>;
  /** The addresses of every page that a link can lead to. */
  pageAddresses: readonly string[];
}

/** The build writes it for functions and scripts, and netlify.toml includes it in every function. */
const FILE = '.netlify/facts.json';

/**
 * The facts of this deploy: those of the repository with what the owner published. While a build runs, they are those of the build; functions
 * and scripts read the file that it left. Pages have the modules that are made of them as constants (scripts/astro/virtual-site-facts.ts).
 */
export const FACTS: Facts = {
  ...{ company, colours, menus, training, ownPages: {}, hiddenPages: {}, pageAddresses: [] },
  ...(globalThis.__SITE_FACTS__ ?? readFacts()),
};

function readFacts(): Facts | undefined {
  if (process.env['SITE_CONTENT'] === 'files') return undefined;
  // Taken so, the module has no import that a browser could not load.
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
  const file = `${process.env['LAMBDA_TASK_ROOT'] || process.cwd()}/${FILE}`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
