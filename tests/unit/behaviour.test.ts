import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** `{}` for each placeholder, plain apostrophes, one space for each run of white space. */
const normalized = (text: string) =>
  text
    .replace(/\{[^{}]*(\}|$)/g, '{}')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();

const stringsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [String(value)];

/** A child of a JSX element: its text, a placeholder, or a line break for another element. */
function jsxText(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text.replaceAll('\n', ' ');
  if (!ts.isJsxExpression(child)) return '\n';
  return child.expression && ts.isStringLiteral(child.expression) ? child.expression.text : '{}';
}

/** The strings, templates and JSX texts of a piece of TypeScript. */
function textsOf(node: ts.Node): string[] {
  const texts: string[] = [];
  if (ts.isStringLiteralLike(node)) texts.push(node.text);
  if (ts.isTemplateExpression(node))
    texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) texts.push(...node.children.map(jsxText).join('').split('\n'));
  ts.forEachChild(node, (child) => void texts.push(...textsOf(child)));
  return texts;
}

/** The texts of a file. Of an Astro component: what is between two tags, and each string. */
function textsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (/\.(yaml|json)$/.test(file)) return stringsIn(parse(source));
  if (/\.tsx?$/.test(file)) return textsOf(ts.createSourceFile('file.tsx', source, ts.ScriptTarget.Latest));
  return Array.from(source.matchAll(/>([^<>]+)|"([^"\n]+)"|'([^'\n]+)'/g), ([, ...parts]) => parts.join(''));
}

const document = readFileSync('docs/behaviour.md', 'utf8');
const quoted = Array.from(document.matchAll(/“((?:[^“”]|“[^“”]*”)+)”/g), ([, text = '']) => normalized(text));

it('every text quoted in docs/behaviour.md is in the source', () => {
  const texts = new Set(globSync('{src,netlify}/**/*.{ts,tsx,astro,yaml,json}').flatMap(textsIn).map(normalized));
  expect(quoted.length).toBeGreaterThan(400);
  expect(quoted.filter((text) => !texts.has(text))).toEqual([]);
});

it('docs/behaviour.md quotes every message of src/domain', () => {
  const shared = globSync('src/domain/**/*.ts', { exclude: ['**/privacy.ts', '**/retention.ts'] }).flatMap(textsIn);
  const messages = shared.map(normalized).filter((text) => /^[A-Z\d].* /.test(text));
  expect(messages.filter((text) => !quoted.includes(text))).toEqual([]);
});
