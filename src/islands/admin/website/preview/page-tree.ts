/**
 * What a preview leaves out of a page: what runs or loads for it, opens another page or changes where addresses lead, and what
 * only visitors without scripts see.
 */
const LEFT_OUT =
  'script, noscript, base, meta[http-equiv], link:is([rel="modulepreload"], [rel="preload"], [rel="prefetch"])';

/**
 * The document of a page's HTML, without what runs or plays by itself.
 *
 * @param frame the window that will show it, by whose policy it is read
 */
export function parsePage(html: string, frame: Pick<typeof globalThis, 'DOMParser'>): Document {
  const page = new frame.DOMParser().parseFromString(html, 'text/html');
  for (const part of page.querySelectorAll(LEFT_OUT)) part.remove();
  for (const film of page.querySelectorAll('[autoplay]')) film.removeAttribute('autoplay');
  // The words are those that are being edited.
  page.documentElement.translate = false;
  return page;
}

/**
 * Makes a node equal to another one. What is equal already stays as it is, so that pictures do not load again; a fold that is
 * open stays open.
 */
export function updateTree(node: ChildNode, next: ChildNode): void {
  if (isElement(node) && isElement(next) && isSameTag(node, next)) {
    updateAttributes(node, next);
    updateChildren(node, next);
  } else if (node.nodeType === next.nodeType && !isElement(node)) node.nodeValue = next.nodeValue;
  else node.replaceWith(node.ownerDocument?.adoptNode(next) ?? next);
}

/** Children at both ends that are equal are left out; of those between, one is compared with the other in its place. */
function updateChildren(parent: Element, nextParent: Element): void {
  const nodes = [...parent.childNodes];
  const wanted = [...nextParent.childNodes];
  const most = Math.min(nodes.length, wanted.length);
  let start = 0;
  while (start < most && isSame(nodes[start], wanted[start])) start++;
  let end = 0;
  while (end < most - start && isSame(nodes.at(-1 - end), wanted.at(-1 - end))) end++;
  const old = nodes.slice(start, nodes.length - end);
  const following = nodes[nodes.length - end] ?? null;
  for (const [index, next] of wanted.slice(start, wanted.length - end).entries()) {
    const node = old[index];
    if (node) updateTree(node, next);
    else parent.insertBefore(parent.ownerDocument.adoptNode(next), following);
  }
  for (const node of old.slice(wanted.length - end - start)) node.remove();
}

function updateAttributes(element: Element, next: Element): void {
  for (const { namespaceURI, localName, name } of [...element.attributes]) {
    const isState = element.localName === 'details' && name === 'open';
    if (!isState && !next.hasAttribute(name)) element.removeAttributeNS(namespaceURI, localName);
  }
  for (const { namespaceURI, name, value } of next.attributes) {
    if (element.getAttribute(name) !== value) element.setAttributeNS(namespaceURI, name, value);
  }
}

const isSame = (node: ChildNode | undefined, next: ChildNode | undefined) => node?.isEqualNode(next ?? null) === true;

const isElement = (node: Node): node is Element => node.nodeType === 1;

const isSameTag = (one: Element, other: Element) =>
  one.localName === other.localName && one.namespaceURI === other.namespaceURI;
