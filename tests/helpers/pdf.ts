import { PDFiumLibrary } from '@hyzyla/pdfium';

const library = await PDFiumLibrary.init();

/** The text of each page of a PDF, as Chrome copies it. */
export async function textOf(bytes: ArrayBuffer): Promise<string[]> {
  const pdf = await library.loadDocument(new Uint8Array(bytes));
  const pages = [...pdf.pages()].map((page) => page.getText());
  pdf.destroy();
  return pages;
}

/** A PDF as text, in which every object but streams can be read. */
export function sourceOf(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('latin1');
}

/** The elements of a PDF's structure tree in reading order, each indented below its parent, with the language that it names. */
export function structureOf(bytes: ArrayBuffer): string[] {
  const objects = new Map(
    [...sourceOf(bytes).matchAll(/^(\d+) 0 obj\n(<<.*?>>)\nendobj$/gms)].map(([, id = '', object = '']) => [
      id,
      object,
    ]),
  );
  const kids = (object: string) => /^\/K \[(.*?)\]$/ms.exec(object)?.[1] ?? '';
  const elements = (object: string, depth: number): string[] =>
    [...kids(object).matchAll(/(?<!\/(?:Obj|Pg) )\b(\d+) 0 R/g)].flatMap(([, id = '']) => {
      const element = objects.get(id) ?? '';
      const language = /^\/Lang \((.*)\)$/m.exec(element)?.[1];
      const name = [/^\/S \/(\w+)$/m.exec(element)?.[1], language].filter(Boolean).join(' ');
      return [`${'  '.repeat(depth)}${name}`, ...elements(element, depth + 1)];
    });
  const root = [...objects.values()].find((object) => object.includes('/Type /StructTreeRoot'));
  return elements(root ?? '', 0);
}
