export type Script = 'super' | 'sub';

const PLAIN = '0123456789+-=()';
const SCRIPTS: Readonly<Record<Script, string>> = { super: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' };

/** A text in superscript or subscript characters; undefined when one of its characters has none. */
export function inScript(text: string, script: Script): string | undefined {
  const places = [...text.replaceAll('−', '-')].map((character) => PLAIN.indexOf(character));
  return places.includes(-1) ? undefined : places.map((place) => SCRIPTS[script][place]).join('');
}
