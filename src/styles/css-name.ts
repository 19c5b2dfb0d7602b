/** The name in CSS of a colour of the palette: `boardPale` is `board-pale`. */
export function cssName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
