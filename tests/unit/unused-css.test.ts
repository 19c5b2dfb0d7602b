import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADMIN_STYLES } from '../../src/styles/first-styles.ts';

/** Every file with styles or class names, by path. */
const texts = new Map(globSync('src/**/*.{astro,css,ts,tsx,yaml}').map((path) => [path, readFileSync(path, 'utf8')]));
const code = [...texts].filter(([path]) => /\.(astro|tsx?)$/.test(path));

/** The named group of each match, with the files that contain it. */
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

/** The names that are missing in `from`, with a file of each. */
function missing(names: Map<string, string[]>, from: { has(name: string): boolean }): string[] {
  return [...names].filter(([name]) => !from.has(name)).map(([name, [path]]) => `${name} in ${path}`);
}

describe('custom properties', () => {
  /** In a rule (`--s1: 1rem`), a style attribute (`--ratio:${…}`), or a style object or call (`'--size'`). */
  const defined = find(/(?<!var\(|[\w-])(?:'--(?<name>[\w-]+)'|--(?<name>[\w-]+)\s*:)/g, [
    ...texts,
    ['src/palette.ts', ADMIN_STYLES],
  ]);
  const used = find(/var\(\s*--(?<name>[\w-]+)/g);

  it('are defined where they are used', () => {
    expect(missing(used, defined)).toEqual([]);
  });

  it('are all used', () => {
    expect(missing(defined, used)).toEqual([]);
  });
});

describe('classes', () => {
  const modules = [...texts].filter(([path]) => path.endsWith('.module.css'));

  /** The classes that a CSS module writes, and those that code uses of it. */
  function classesOf(path: string, css: string) {
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
    return { written, named };
  }

  it('of CSS modules exist and are used', () => {
    const classes = modules.map(([path, css]) => classesOf(path, css));
    expect(
      classes.flatMap(({ written, named }) => missing(named, written)),
      'used and not defined',
    ).toEqual([]);
    expect(
      classes.flatMap(({ written, named }) => missing(written, named)),
      'defined and not used',
    ).toEqual([]);
  });

  it('of other style sheets are used', () => {
    const reached = find(/:global\([^)]*?\.(?<name>[a-z][\w-]*)/g);
    const sheets = [...texts].filter(([path]) => path.startsWith('src/styles/'));
    const written = find(/(?<=^\s*(?:[^{};@]*[\s(>:+~\w\]]|))\.(?<name>[a-z][\w-]*)(?=[^{};]*[{,])/gm, sheets);
    const words = new Set(
      code.flatMap(([, text]) => text.replace(/<style[\s\S]*?<\/style>/g, '').match(/[a-z][\w-]*/g) ?? []),
    );
    expect(missing(reached, words)).toEqual([]);
    /** `b-${status}` uses b-draft and the like. */
    const has = (name: string) => words.has(name) || words.has(name.replace(/(?<=-).*/, ''));
    expect(missing(written, { has })).toEqual([]);
  });
});
