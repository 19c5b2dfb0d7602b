import { type Opening, payLabel } from '../domain/site/opening.ts';
import { PALETTE } from '../palette.ts';
import { drawableWords } from './fonts.ts';
import { CONTENT_WIDTH, display, MARGIN, MM, RULE, text } from './measures.ts';
import { type Block, balanceLines, breakLines, widthOf, write } from './pdf-lines.ts';
import { PAGE, type TaggedPdf } from './tagged-pdf.ts';

const TOP = 15 * MM;
const SIGN = { height: 8.5 * MM, padding: 4 * MM, edge: MM, line: 0.4 * MM, radius: 1.4 * MM };
/** A logo has more height than a name, and ends where its sign would. */
const LOGO = { height: 14 * MM, widest: 60 * MM };
const KIND_TOP = TOP + SIGN.height + 13 * MM;
const BELOW_KIND = 2.5 * MM;
const ABOVE_FACTS = 10 * MM;
const BOTTOM = 11 * MM;
const COLUMNS = 3;
const COLUMN = CONTENT_WIDTH / COLUMNS;
const COLUMN_GAP = 3.5 * MM;
const ROW_GAP = 3.5 * MM;
/** Sizes of the title: the largest in which it has two lines, or the last. */
const TITLE_SIZES = [52, 44, 38, 32, 27, 22];
const TITLE_LINES = 2;
const KIND = 'Job description';

interface Fact {
  name: Block;
  value: Block;
}

/** The yellow head of the first page. @returns where it ends */
export function writeHead(pdf: TaggedPdf, opening: Opening, company: string): number {
  const kind = breakLines(pdf, KIND, CONTENT_WIDTH, text(12));
  const title = fitTitle(pdf, opening.title);
  const rows = factRows(pdf, opening);
  const titleTop = KIND_TOP + kind.height + BELOW_KIND;
  const rule = titleTop + title.height + ABOVE_FACTS;
  const bottom = rows.reduce((y, row) => y + heightOf(row) + ROW_GAP, rule) + BOTTOM;

  pdf.decorate(() => pdf.rect(0, 0, PAGE.width, bottom).fill(PALETTE.board));
  writeSign(pdf, company);
  write(pdf, pdf.element(pdf.root, 'P'), kind, MARGIN, KIND_TOP);
  write(pdf, pdf.element(pdf.root, 'H1'), title, MARGIN, titleTop);
  pdf.decorate(() => pdf.rect(MARGIN, rule, CONTENT_WIDTH, RULE).fill(PALETTE.ink));
  writeFacts(pdf, rows, rule + ROW_GAP);
  return bottom;
}

/** Points; a name that has no room in a line is smaller. */
const NAME_SIZE = 11;

/** The owner's logo on white; else the company's name, as far as the fonts have its letters, on its sign: ink with a yellow line along the edge. */
function writeSign(pdf: TaggedPdf, whole: string): void {
  const { logo } = globalThis.__SITE_MARKS__ ?? {};
  if (logo) {
    writeLogo(pdf, logo, whole);
    return;
  }
  const company = drawableWords('display', whole);
  if (company === '') return;
  const most = CONTENT_WIDTH - 2 * SIGN.padding;
  const style = display(NAME_SIZE, PALETTE.board);
  const fit = Math.min(1, most / widthOf(pdf, company, style));
  const name = breakLines(pdf, company, CONTENT_WIDTH, fit < 1 ? display(NAME_SIZE * fit, PALETTE.board) : style);
  const width = widthOf(pdf, company, name.style) + 2 * SIGN.padding;
  const { height, edge, line, radius } = SIGN;
  pdf.decorate(() => {
    pdf.roundedRect(MARGIN, TOP, width, height, radius).fill(PALETTE.ink);
    pdf.lineWidth(line).strokeColor(PALETTE.board);
    pdf.roundedRect(MARGIN + edge, TOP + edge, width - 2 * edge, height - 2 * edge, radius - edge / 2).stroke();
  });
  write(pdf, pdf.element(pdf.root, 'P'), name, MARGIN + SIGN.padding, TOP + (height - name.height) / 2);
}

function writeLogo(pdf: TaggedPdf, logo: { png: Buffer; width: number; height: number }, company: string): void {
  const { height, padding, edge, radius } = SIGN;
  const scale = Math.min((LOGO.height - 2 * edge) / logo.height, LOGO.widest / logo.width);
  const size = { width: logo.width * scale, height: logo.height * scale };
  const top = TOP + height - LOGO.height;
  pdf.decorate(() => {
    pdf.roundedRect(MARGIN, top, size.width + 2 * padding, LOGO.height, radius).fill(PALETTE.paper);
  });
  const figure = pdf.element(pdf.root, 'Figure', { alt: company });
  const content = pdf.markStructureContent('Figure');
  pdf.image(logo.png, MARGIN + padding, top + (LOGO.height - size.height) / 2, size);
  pdf.endMarkedContent();
  figure.add(content);
}

function fitTitle(pdf: TaggedPdf, title: string): Block {
  const blocks = TITLE_SIZES.map((size) => balanceLines(pdf, title, CONTENT_WIDTH, display(size, PALETTE.ink, 1.04)));
  const fitting = blocks.find(({ lines }) => lines.length <= TITLE_LINES) ?? blocks.at(-1);
  if (!fitting) throw new Error('There is no size for a title.');
  return fitting;
}

/** The facts that are given, in rows. */
function factRows(pdf: TaggedPdf, opening: Opening): Fact[][] {
  const { department, type, location, duration, stipend, datePosted } = opening;
  const posted = new Date(datePosted).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const facts = Object.entries({
    Department: department,
    Type: type,
    Place: location,
    Duration: duration,
    [payLabel(opening)]: stipend,
    Posted: posted,
  }).filter(([, value]) => value !== '');
  const width = COLUMN - 2 * COLUMN_GAP;
  const blocks = facts.map(([name, value]) => ({
    name: breakLines(pdf, name, width, text(10)),
    value: breakLines(pdf, value, width, display(11)),
  }));
  return Array.from({ length: Math.ceil(blocks.length / COLUMNS) }, (_, row) =>
    blocks.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
}

function heightOf(row: readonly Fact[]): number {
  return Math.max(...row.map(({ name, value }) => name.height + value.height));
}

function writeFacts(pdf: TaggedPdf, rows: readonly Fact[][], top: number): void {
  const list = pdf.element(pdf.root, 'L');
  let y = top;
  for (const row of rows) {
    const height = heightOf(row);
    for (const [column, { name, value }] of row.entries()) {
      const left = MARGIN + column * COLUMN;
      if (column > 0) pdf.decorate(() => pdf.rect(left, y, RULE, height).fill(PALETTE.ink));
      const x = column > 0 ? left + RULE + COLUMN_GAP : left;
      const item = pdf.element(list, 'LI');
      const below = write(pdf, pdf.element(item, 'Lbl'), name, x, y);
      write(pdf, pdf.element(item, 'LBody'), value, x, below);
    }
    y += height + ROW_GAP;
  }
}
