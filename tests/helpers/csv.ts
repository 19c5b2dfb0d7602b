import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Bytes of output; a CSV can be long. */
const MAX_OUTPUT = 256 * 1024 * 1024;

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

const PYTHON = `
import csv, json, sys
csv.field_size_limit(10**8)
with open(sys.argv[1], newline='', encoding='utf-8-sig') as file:
    json.dump(list(csv.reader(file)), sys.stdout)
`;

/** The same, parsed by Python's csv module. */
export async function readCsvWithPython(text: string): Promise<string[][]> {
  return inFile(text, async (file) => {
    const { stdout } = await run('python3', ['-c', PYTHON, file], { maxBuffer: MAX_OUTPUT });
    return JSON.parse(stdout) as string[][];
  });
}

/** Comma, quotes, UTF-8, from line 1, no column formats, default language, quoted cells as text, no number detection. */
const IMPORT = 'CSV:44,34,76,1,,0,true,false';
/** The same, every text quoted, cells as they are stored. */
const EXPORT = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false';

/** The same, imported and exported by LibreOffice. */
export async function readCsvWithLibreOffice(text: string): Promise<string[][]> {
  return inFile(text, async (file, folder) => {
    const out = join(folder, 'out');
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const options = ['--headless', `--infilter=${IMPORT}`, '--convert-to', EXPORT, '--outdir', out, file];
    await run('libreoffice', [profile, ...options]);
    return readCsv(await readFile(join(out, 'export.csv'), 'utf8'));
  });
}

/** Whether a program is installed here. */
export async function hasProgram(name: string): Promise<boolean> {
  return run(name, ['--version']).then(
    () => true,
    () => false,
  );
}

async function inFile<T>(text: string, read: (file: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'csv-'));
  try {
    const file = join(folder, 'export.csv');
    await writeFile(file, text);
    return await read(file, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
