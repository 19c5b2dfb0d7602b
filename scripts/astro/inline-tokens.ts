import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** What of a PostCSS declaration is used here. */
interface Declaration {
  prop: string;
  value: string;
  remove(): void;
}
interface Root {
  walkDecls(each: (declaration: Declaration) => void): void;
}

const USE = /var\((--[\w-]+)\)/g;
const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;
const READ = /getPropertyValue\('(--[\w-]+)'\)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const DECLARATION = /(?<![\w-])(--[\w-]+)\s*:\s*([^;}]+)/g;

/** A design token that never changes. */
interface Constant {
  value: string;
  /** A script asks the page for it. */
  isRead: boolean;
}

/**
 * The design tokens that never change, by name: said once in all styles, at the root, and set by no component or script.
 *
 * @param files all sources of styles, components and scripts, by path
 */
export function constantTokens(files: ReadonlyMap<string, string>): Map<string, Constant> {
  const said = new Map<string, string[]>();
  const atRoot = new Set<string>();
  const read = new Set<string>();
  const set = new Set<string>();
  for (const [path, text] of files) {
    const isCss = path.endsWith('.css');
    const css = (isCss ? text : (text.match(STYLE) ?? []).join('\n')).replace(COMMENT, '');
    for (const [, name = '', value = ''] of css.matchAll(DECLARATION)) {
      said.set(name, [...(said.get(name) ?? []), value.replace(/\s+/g, ' ').trim()]);
    }
    const script = isCss ? '' : text.replace(STYLE, '');
    for (const [, name = ''] of script.matchAll(READ)) read.add(name);
    for (const [name] of script.replace(READ, '').matchAll(/--[a-z][\w-]*/g)) set.add(name);
    const [root = ''] = (/tokens\.css$/.test(path) && /:root \{[^}]*\}/.exec(css)) || [];
    for (const [, name = ''] of root.matchAll(DECLARATION)) atRoot.add(name);
  }
  const constants = new Map<string, Constant>();
  for (const [name, [value = '', ...more]] of said) {
    if (atRoot.has(name) && more.length === 0 && !set.has(name)) constants.set(name, { value, isRead: read.has(name) });
  }
  // A name within a value is looked up at the root: one that changes is another, perhaps, where the value is used.
  for (const [name, { value }] of constants) if (withTokens(value, constants).includes('var(')) constants.delete(name);
  return constants;
}

/** A value with the tokens that never change in place of their names. */
export function withTokens(value: string, tokens: ReadonlyMap<string, { value: string }>): string {
  return value.replace(USE, (use, name: string) => {
    const token = tokens.get(name);
    return token ? withTokens(token.value, tokens) : use;
  });
}

function readSources(): Map<string, string> {
  const root = join(import.meta.dirname, '../../src');
  const paths = globSync('**/*.{css,astro,ts,tsx,js}', { cwd: root });
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/**
 * Writes the value of each design token that never changes where it is used (docs/decisions/130): a browser looks names up and
 * reads the text behind them anew for each element, and pages are larger by them. While developing, tokens stay as they are.
 */
export function inlineTokens(): AstroIntegration {
  return {
    name: 'inline-tokens',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        const tokens = constantTokens(readSources());
        const plugin = {
          postcssPlugin: 'inline-tokens',
          OnceExit(root: Root) {
            root.walkDecls((declaration) => {
              if (tokens.get(declaration.prop)?.isRead === false) declaration.remove();
              else declaration.value = withTokens(declaration.value, tokens);
            });
          },
        };
        updateConfig({ vite: { css: { postcss: { plugins: [plugin] } } } });
      },
    },
  };
}
