/** The cells of a CSV by row, parsed by RFC 4180 without code of the writer. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const content = text.replace(/^\uFEFF/, '');
  while (cells.lastIndex < content.length) {
    const at = cells.lastIndex;
    const [, quoted, plain = '', end] = cells.exec(content) ?? [];
    if (end === undefined) throw new Error(`Not CSV at character ${at}: ${content.slice(at, at + 40)}`);
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
