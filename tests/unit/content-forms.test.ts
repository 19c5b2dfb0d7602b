import { expect, it } from 'vitest';
import { formOf } from '../../src/content/schemas/form.ts';
import { CONTENT, type CollectionRules } from '../../src/content/schemas/index.ts';

/** The parts of a form that have fields in them. */
interface Node {
  title?: string;
  properties?: Record<string, Node>;
  items?: Node;
  prefixItems?: Node[];
  anyOf?: Node[];
  enum?: string[];
  labels?: Record<string, string>;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  const?: unknown;
  type?: string;
  maxItems?: number;
}

function* nodesOf(node: Node, path: string): Generator<[path: string, node: Node]> {
  yield [path, node];
  for (const [name, field] of Object.entries(node.properties ?? {})) yield* nodesOf(field, `${path}.${name}`);
  if (node.items) yield* nodesOf(node.items, `${path}[]`);
  for (const part of [...(node.prefixItems ?? []), ...(node.anyOf ?? [])]) yield* nodesOf(part, `${path}[]`);
}

const forms = Object.entries<CollectionRules>(CONTENT).map(([name, rules]) => {
  const [, ...fields] = nodesOf(formOf(rules) as Node, name);
  return { name, rules, fields };
});
const fields = forms.flatMap((form) => form.fields);
const pathsOf = (some: typeof fields) => some.map(([path]) => path);

it('each field of a form has a name for somebody who is no programmer', () => {
  expect(pathsOf(fields.filter(([, { title }]) => !title))).toEqual([]);
});

it('a form says how long each text and each list may be', () => {
  const texts = fields.filter(([, node]) => node.type === 'string' && !node.enum && !node.format && !node.const);
  expect(pathsOf(texts.filter(([, node]) => node.maxLength === undefined && !node.pattern))).toEqual([]);
  const lists = fields.filter(([, { items }]) => items);
  expect(pathsOf(lists.filter(([, { maxItems }]) => maxItems === undefined))).toEqual([]);
});

it('a form labels the choices that are names of the code', () => {
  for (const [path, { enum: choices, labels }] of fields)
    if (labels) expect(Object.keys(labels).sort(), path).toEqual(choices?.toSorted());
});

it('a form names its entries by a field that it has', () => {
  for (const { name, rules } of forms) {
    const { titleField, kind, schema } = rules;
    expect(kind === 'page' ? titleField === undefined : `${titleField}` in schema.shape, name).toBe(true);
  }
});
