const ROOT = /^\s*(?:<\?xml[^>]*\?>\s*)?<svg([^>]*)>([\s\S]*)<\/svg>\s*$/;
/** What a picture needs a document of its own for: names within it, styles, pictures, scripts, and the colour of the text around. */
const OWN_DOCUMENT = /\sid=|<(?:style|image|script|foreignObject|use|text)\b|url\(|currentcolor/i;
/** Of the root, what belongs to the picture as a whole, and is written anew where it is shown. */
const OF_THE_WHOLE = /\s(?:xmlns(?::\w+)?|width|height|version)="[^"]*"/g;
const TITLE = /<title>[^<]*<\/title>/;

/**
 * An SVG picture as a symbol that any page can show by its name.
 *
 * @returns undefined for a picture that would not look the same as a symbol
 */
export function markSymbol(name: string, svg: string): string | undefined {
  const [, attributes = '', drawing = ''] = ROOT.exec(svg) ?? [];
  if (!attributes.includes('viewBox=') || OWN_DOCUMENT.test(svg)) return undefined;
  return `<symbol id="${name}"${attributes.replace(OF_THE_WHOLE, '')}>${drawing.replace(TITLE, '')}</symbol>`;
}
