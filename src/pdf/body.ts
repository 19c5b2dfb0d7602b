import type { Opening } from '../domain/site/opening.ts';
import { PALETTE } from '../palette.ts';
import { CONTENT_WIDTH, display, GUTTER, HALF, MARGIN, MM, RULE, text } from './measures.ts';
import { type Block, balanceLines, breakLines, write } from './pdf-lines.ts';
import { type Element, PAGE, type TaggedPdf } from './tagged-pdf.ts';

const ABOVE_LEAD = 12 * MM;
const LEAD_WIDTH = 150 * MM;
/** Of text across the page: longer lines are hard to read. */
const LIST_WIDTH = 165 * MM;
const ABOVE_LISTS = 10 * MM;
const BELOW_RULE = 7 * MM;
const BELOW_HEADING = 4 * MM;
const BETWEEN_LISTS = 9 * MM;
/** What sizes are multiples of: the space between points and around the disc before each. */
const POINT_GAP = 0.62;
const INDENT = 1.6;
const DISC = 0.4;
const RING = 0.55 * MM;
const LEAD = 1.3;
const HEADING = 1.22;

/** How the body is set. */
export interface Plan {
  /** Lists beside each other, else one below the other. */
  beside: boolean;
  size: number;
  pages: number;
}

/** Where the next text goes. */
interface Place {
  pdf: TaggedPdf;
  plan: Plan;
  y: number;
  pages: number;
  /** Begins a page and draws what every page has. @returns where its text begins */
  nextPage(page: number): number;
}

interface List {
  heading: string;
  points: readonly string[];
}

/** Writes what the job is. @returns where it ends; undefined when the plan has too few pages for it and for the foot */
export function writeBody(place: Place, opening: Opening, foot: number): number | undefined {
  const { pdf, plan } = place;
  const lead = balanceLines(pdf, opening.description, LEAD_WIDTH, text(plan.size * LEAD, PALETTE.ink, 1.35));
  place.y += ABOVE_LEAD;
  place.y = write(pdf, pdf.element(pdf.root, 'P'), lead, MARGIN, place.y) + ABOVE_LISTS;
  const rule = place.y;
  pdf.decorate(() => pdf.rect(MARGIN, rule, CONTENT_WIDTH, RULE).fill(PALETTE.ink));
  place.y += BELOW_RULE;
  const lists: List[] = [
    { heading: 'What you will do', points: opening.duties },
    { heading: 'What we ask', points: opening.requirements },
  ];
  if (plan.beside) writeBeside(place, lists);
  else for (const list of lists) writeList(place, list, MARGIN, LIST_WIDTH, BETWEEN_LISTS);
  makeRoom(place, foot);
  return place.pages <= plan.pages ? place.y : undefined;
}

function writeBeside(place: Place, lists: readonly List[]): void {
  const top = place.y;
  const ends = lists.map((list, index) => {
    place.y = top;
    writeList(place, list, MARGIN + index * (HALF + GUTTER), HALF, 0);
    return place.y;
  });
  place.y = Math.max(...ends);
}

function writeList(place: Place, { heading, points }: List, x: number, width: number, below: number): void {
  const { pdf, plan } = place;
  const style = text(plan.size);
  const indent = INDENT * plan.size;
  const name = breakLines(pdf, heading, width, display(plan.size * HEADING));
  const blocks = points.map((point) => breakLines(pdf, point, width - indent, style));
  makeRoom(place, name.height + BELOW_HEADING + (blocks[0]?.height ?? 0));
  place.y = write(pdf, pdf.element(pdf.root, 'H2'), name, x, place.y) + BELOW_HEADING;
  const list = pdf.element(pdf.root, 'L');
  for (const block of blocks) {
    makeRoom(place, block.height);
    writePoint(pdf, list, block, x, place.y);
    place.y += block.height + POINT_GAP * plan.size;
  }
  place.y += below;
}

function writePoint(pdf: TaggedPdf, list: Element, block: Block, x: number, y: number): void {
  const { size, leading } = block.style;
  const radius = DISC * size;
  pdf.decorate(() => {
    pdf.circle(x + radius, y + leading / 2, radius).fill(PALETTE.ink);
    pdf.circle(x + radius, y + leading / 2, radius - RING).fill(PALETTE.board);
  });
  write(pdf, pdf.element(pdf.element(list, 'LI'), 'LBody'), block, x + INDENT * size, y);
}

/** Goes on to the next page when there is no room for this height. */
function makeRoom(place: Place, height: number): void {
  if (place.y + height <= PAGE.height - MARGIN / 2) return;
  place.pages += 1;
  if (place.pages <= place.plan.pages) place.y = place.nextPage(place.pages);
}
