import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { isGroup, type Json } from '../../src/domain/content/entry.ts';

const LINE = 120;

/** Changes YAML to have this content. Unchanged parts keep their style and their comments. */
export function withContent(yaml: string, content: Json): string {
  const document = parseDocument(yaml);
  update(document, [], content);
  return document.toString({ lineWidth: LINE });
}

type Path = (string | number)[];

function update(document: Document, path: Path, value: Json): void {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isMap(node) && isGroup(value)) {
    const names = node.items.map(({ key }) => String(isScalar(key) ? key.value : key));
    for (const name of names) if (!Object.hasOwn(value, name)) document.deleteIn([...path, name]);
    for (const [name, item] of Object.entries(value)) update(document, [...path, name], item);
  } else if (isSeq(node) && Array.isArray(value)) {
    for (let extra = node.items.length; extra > value.length; extra--) document.deleteIn([...path, extra - 1]);
    for (const [index, item] of value.entries()) update(document, [...path, index], item);
  } else if (!isScalar(node) || node.value !== value) {
    if (path.length === 0) document.contents = document.createNode(value);
    else document.setIn(path, isScalar(node) && typeof value !== 'object' ? value : document.createNode(value));
  }
}
