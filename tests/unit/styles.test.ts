import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Every file that writes styles or names classes, by its path. */
const texts = new Map(globSync('src/**/*.{astro,css,ts,tsx,yaml}').map((path) => [path, readFileSync(path, 'utf8')]));
const code = [...texts].filter(([path]) => /\.(astro|tsx?)$/.test(path));

/** What stands in the files: the named group of each match, with the files it was found in. */
function find(pattern: RegExp, files: Iterable<[string, string]> = texts): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [path, text] of files) {
    for (const { groups } of text.matchAll(pattern)) {
      const name = groups?.['name'] ?? '';
      found.set(name, [...(found.get(name) ?? []), path]);
    }
  }
  return found;
}

/** Names that are in the one and not in the other, with a place where each stands. */
function missing(names: Map<string, string[]>, from: { has(name: string): boolean }): string[] {
  return [...names].filter(([name]) => !from.has(name)).map(([name, [path]]) => `${name} in ${path}`);
}

describe('custom properties', () => {
  /** In a rule (`--s1: 1rem`), a style attribute (`--ratio:${…}`), or a style object or call (`'--size'`). */
  const defined = find(/(?<!var\(|[\w-])(?:'--(?<name>[\w-]+)'|--(?<name>[\w-]+)\s*:)/g);
  const used = find(/var\(\s*--(?<name>[\w-]+)/g);

  it('are known where they are used', () => {
    expect(missing(used, defined)).toEqual([]);
  });

  it('are used, each of them', () => {
    expect(missing(defined, used)).toEqual([]);
  });
});

describe('classes', () => {
  const modules = [...texts].filter(([path]) => path.endsWith('.module.css'));

  it.each(modules)('of %s are there and used', (path, css) => {
    const rules = css.replace(/:global\([^)]*\)|\/\*[\s\S]*?\*\/|url\([^)]*\)|composes:[^;]*;/g, '');
    const written = find(/\.(?<name>[a-z][\w-]*)/gi, [[path, rules.replace(/\b\d*\.\d+\w*/g, '')]]);
    const named = new Map<string, string[]>();
    for (const [user, text] of texts) {
      const imports = text.matchAll(
        /(?:import (?<local>\w+) |composes: (?<composed>[\w-]+) )from ['"](?<file>[^'"]+\.module\.css)['"]/g,
      );
      for (const { groups } of imports) {
        if (join(dirname(user), groups?.['file'] ?? '') !== path) continue;
        const { local, composed } = groups as { local?: string; composed?: string };
        if (composed) named.set(composed, [user]);
        const use = new RegExp(`\\b${local}(?:\\.(?<name>[a-zA-Z]\\w*)|\\[['\`](?<quoted>[\\w-]+))`, 'g');
        for (const match of local ? text.matchAll(use) : []) {
          named.set(match.groups?.['name'] ?? match.groups?.['quoted'] ?? '', [user]);
        }
      }
    }
    expect(missing(named, written), 'named and not written').toEqual([]);
    expect(missing(written, named), 'written and not named').toEqual([]);
  });

  it('of other files are named somewhere', () => {
    const reached = find(/:global\([^)]*?\.(?<name>[a-z][\w-]*)/g);
    const sheets = [...texts].filter(([path]) => path.startsWith('src/styles/'));
    const written = find(/(?<=^\s*(?:[^{};@]*[\s(>:+~\w\]]|))\.(?<name>[a-z][\w-]*)(?=[^{};]*[{,])/gm, sheets);
    const words = new Set(
      code.flatMap(([, text]) => text.replace(/<style[\s\S]*?<\/style>/g, '').match(/[a-z][\w-]*/g) ?? []),
    );
    expect(missing(reached, words)).toEqual([]);
    /** `b-${status}` names b-draft and its like. */
    const has = (name: string) => words.has(name) || words.has(name.replace(/(?<=-).*/, ''));
    expect(missing(written, { has })).toEqual([]);
  });
});
