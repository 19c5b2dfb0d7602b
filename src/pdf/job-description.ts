import { arrayBuffer } from 'node:stream/consumers';
import type { Opening } from '../domain/site/opening.ts';
import { PALETTE } from '../palette.ts';
import { SITE } from '../site.ts';
import { type Plan, writeBody } from './body.ts';
import { measureFoot, writeFoot } from './foot.ts';
import { writeHead } from './head.ts';
import { CONTENT_WIDTH, display, MARGIN, MM } from './measures.ts';
import { breakLines, repeat } from './pdf-lines.ts';
import { PAGE, TaggedPdf } from './tagged-pdf.ts';

/** The plans in the order in which they are tried: one page, else two. The last has room for the longest opening that the schema allows. */
const PLANS: readonly Plan[] = [
  ...[11.5, 10.5].map((size) => ({ beside: true, size, pages: 1 })),
  ...[11.5, 10.5, 9.5, 8.5].map((size) => ({ beside: false, size, pages: 2 })),
];
const BAND = 16 * MM;
const BELOW_BAND = 12 * MM;

/**
 * The job description of an opening as a PDF of one or two pages.
 * @param careers the address of the page with the form
 */
export async function jobDescriptionPdf(opening: Opening, careers: URL, company = SITE): Promise<ArrayBuffer> {
  for (const plan of PLANS) {
    const pdf = drawPdf(opening, careers, company, plan);
    if (!pdf) continue;
    const bytes = arrayBuffer(pdf);
    pdf.end();
    return await bytes;
  }
  throw new Error(`The job description of "${opening.title}" has more than two pages; shorten the opening.`);
}

/** @returns undefined when the plan has too few pages */
function drawPdf(opening: Opening, careers: URL, company: typeof SITE, plan: Plan): TaggedPdf | undefined {
  const pdf = new TaggedPdf({
    title: `${opening.title}: job description | ${company.name}`,
    author: company.name,
    language: company.language,
    date: new Date(opening.datePosted),
  });
  const foot = measureFoot(pdf, careers, company);
  const place = {
    pdf,
    plan,
    y: writeHead(pdf, opening, company.name),
    pages: 1,
    nextPage(page: number) {
      pdf.addPage();
      writeBand(pdf, `${opening.title}, page ${page}`);
      return BAND + BELOW_BAND;
    },
  };
  if (!writeBody(place, opening, foot.height)) return undefined;
  writeFoot(pdf, foot);
  return pdf;
}

/** The band at the top of the second page. */
function writeBand(pdf: TaggedPdf, text: string): void {
  const words = breakLines(pdf, text, CONTENT_WIDTH, display(11));
  pdf.decorate(() => pdf.rect(0, 0, PAGE.width, BAND).fill(PALETTE.board));
  repeat(pdf, words, MARGIN, (BAND - words.height) / 2);
}
