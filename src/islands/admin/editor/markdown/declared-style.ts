/** The declarations of a style attribute, parsed by script, since the content security policy blocks style attributes. */
export function declaredStyle(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = element.getAttribute('style') ?? '';
  return style;
}
