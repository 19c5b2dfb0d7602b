/** Longest ID, in characters. */
const MOST = 64;

/** An ID made of a name: "Asha Patil" is ASHA-PATIL. Empty for a name without Latin letters or digits. */
export function proposedID(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-|-$/g, '');
}
