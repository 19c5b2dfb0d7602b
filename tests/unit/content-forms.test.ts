import { describe, expect, it } from 'vitest';
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

describe.each(Object.entries<CollectionRules>(CONTENT))('the form of %s', (name, rules) => {
  const [, ...fields] = nodesOf(formOf(rules) as Node, name);

  it('names each field for somebody who is no programmer', () => {
    expect(fields.filter(([, { title }]) => !title).map(([path]) => path)).toEqual([]);
  });

  it('says how long each text and each list may be', () => {
    const texts = fields.filter(([, node]) => node.type === 'string' && !node.enum && !node.format && !node.const);
    expect(texts.filter(([, node]) => node.maxLength === undefined && !node.pattern).map(([path]) => path)).toEqual([]);
    const lists = fields.filter(([, { items }]) => items);
    expect(lists.filter(([, { maxItems }]) => maxItems === undefined).map(([path]) => path)).toEqual([]);
  });

  it('labels the choices that are names of the code', () => {
    const labelled = fields.filter(([, { labels }]) => labels);
    for (const [path, { enum: choices, labels = {} }] of labelled)
      expect(Object.keys(labels).sort(), path).toEqual(choices?.toSorted());
  });

  it('names its entries by a field that it has', () => {
    const { titleField, kind } = rules;
    expect(kind === 'page' ? titleField === undefined : `${titleField}` in rules.schema.shape).toBe(true);
  });
});
