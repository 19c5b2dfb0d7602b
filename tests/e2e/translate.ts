/**
 * Replaces each text of the page by elements, now and whenever one appears, as a browser does that translates a page. It runs in
 * the page: `page.evaluate(translateTexts, …)`, or before the page's own scripts with `page.addInitScript`.
 *
 * @param mark put before each text; empty when a test looks for the texts themselves
 */
export function translateTexts(mark: string): void {
  const KEPT = 'script, style, noscript, title, textarea, svg, font, [contenteditable], [translate="no"], .notranslate';
  const replace = (node: Text) => {
    const around = node.parentElement;
    if (!node.data.trim() || !around || around.closest(KEPT)) return;
    // A text that React updates by itself did not pass through src/jsx.
    if (Object.keys(node).some((key) => key.startsWith('__react')))
      console.error(`React has the text node “${node.data}”.`);
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `${mark}${node.data}`;
    outer.append(inner);
    node.replaceWith(outer);
  };
  const replaceIn = (root: Node) => {
    if (root instanceof Text) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    for (const node of nodes) replace(node);
  };
  replaceIn(document);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) replaceIn(node);
  }).observe(document, { childList: true, subtree: true });
}
