import { declaredStyle } from './declared-style.ts';

type Script = 'super' | 'sub';

const PLAIN = '0123456789+-=()';
const SCRIPTS: Readonly<Record<Script, string>> = { super: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' };

/** Writes superscript and subscript digits in the characters that Unicode has for them: 10² stays 10². Letters stay plain. */
export function writeScriptDigits(body: HTMLElement): void {
  for (const element of body.querySelectorAll('sup, sub, [style*="vertical-align"]')) {
    const script = scriptOf(element);
    const digits = script && inScript(element.textContent.trim(), script);
    if (digits) element.replaceWith(digits);
  }
}

function scriptOf(element: Element): Script | undefined {
  if (element.tagName === 'SUP') return 'super';
  if (element.tagName === 'SUB') return 'sub';
  const { verticalAlign } = declaredStyle(element);
  return verticalAlign === 'super' || verticalAlign === 'sub' ? verticalAlign : undefined;
}

/** A text in superscript or subscript characters; undefined when one of its characters has none. */
export function inScript(text: string, script: Script): string | undefined {
  const places = [...text.replaceAll('−', '-')].map((character) => PLAIN.indexOf(character));
  return places.includes(-1) ? undefined : places.map((place) => SCRIPTS[script][place]).join('');
}
