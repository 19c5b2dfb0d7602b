import { mailLink, phoneLink } from '../domain/site/contact-links.ts';
import { PALETTE } from '../palette.ts';
import type { SITE } from '../site.ts';
import { drawableWords } from './fonts.ts';
import { display, GUTTER, HALF, MARGIN, MM, text } from './measures.ts';
import { type Block, breakLines, write, writeLink } from './pdf-lines.ts';
import { PAGE, type Style, type TaggedPdf } from './tagged-pdf.ts';

const TOP = 8 * MM;
const BOTTOM = 9 * MM;
const BELOW_HEADING = 1.5 * MM;
const HEADING: Style = display(12, PALETTE.haze);
const PLAIN: Style = text(11, PALETTE.haze);

interface Line {
  block: Block;
  href?: string | undefined;
}

interface Column {
  heading: Block;
  lines: Line[];
  height: number;
}

/** How to apply, and how to reach the company: the dark foot of the last page. */
export interface Foot {
  columns: Column[];
  height: number;
}

/** @param careers the address of the page with the form */
export function measureFoot(pdf: TaggedPdf, careers: URL, { name: company, contact }: typeof SITE): Foot {
  const { street, city, email, phone } = contact;
  const address = careers.host + careers.pathname;
  const columns = [
    column('How to apply', [
      { text: 'Open Careers on our website, choose this opening and send the form with your resume:' },
      { text: address, href: careers.href },
    ]),
    column(drawableWords('display', company) || 'How to reach us', [
      { text: [street, city].filter(Boolean).join(', ') },
      { text: email, href: mailLink(email) },
      { text: phone, href: phoneLink(phone) },
    ]),
  ];
  return { columns, height: TOP + Math.max(...columns.map(({ height }) => height)) + BOTTOM };

  function column(name: string, given: { text: string; href?: string | undefined }[]): Column {
    const heading = breakLines(pdf, name, HALF, HEADING);
    const lines = given
      .filter((line) => line.text !== '')
      .map(({ text: words, href }) => ({ block: breakLines(pdf, words, HALF, PLAIN), href }));
    const height = lines.reduce((sum, { block }) => sum + block.height, heading.height + BELOW_HEADING);
    return { heading, lines, height };
  }
}

/** Writes the foot at the bottom of the page. */
export function writeFoot(pdf: TaggedPdf, { columns, height }: Foot): void {
  const top = PAGE.height - height;
  pdf.decorate(() => pdf.rect(0, top, PAGE.width, height).fill(PALETTE.forest));
  for (const [index, { heading, lines }] of columns.entries()) {
    const x = MARGIN + index * (HALF + GUTTER);
    let y = write(pdf, pdf.element(pdf.root, 'H2'), heading, x, top + TOP) + BELOW_HEADING;
    for (const { block, href } of lines) {
      const paragraph = pdf.element(pdf.root, 'P');
      y = href ? writeLink(pdf, pdf.element(paragraph, 'Link'), block, href, x, y) : write(pdf, paragraph, block, x, y);
    }
  }
}
