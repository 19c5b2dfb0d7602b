/** Orders two strings by their code units, as `sort` asks. */
export function compareStrings(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
