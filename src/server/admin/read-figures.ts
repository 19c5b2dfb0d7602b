import {
  type Figures,
  type FiguresBy,
  PERIODS_SHOWN,
  type Period,
  SOURCE_NAMES,
  SOURCES_SHOWN,
} from '../../domain/admin/figures.ts';
import { indianDay } from '../../domain/shared/dates.ts';
import { DAY_MS } from '../../domain/shared/limits.ts';
import type { VisitSource } from '../../domain/site/visit-source.ts';
import { type CsvPart, csvColumns, csvLines } from '../shared/csv.ts';
import { allRows } from '../submissions/submission-rows.ts';
import { type DayOfVisits, visitsSince } from './count-visits.ts';

/** Something that was sent through a form: the day, and the kind of website that had led the sender here. */
interface Sent {
  day: string;
  source: VisitSource;
}

/**
 * The figures of the last days, weeks or months. What forms brought is counted from the inbox, without spam and bin.
 * @throws StorageUnavailable
 */
export async function readFigures(by: FiguresBy, now = new Date()): Promise<Figures> {
  const { starts, visits, sent } = await readCounted(by, now);
  const pages = new Map<string, number>();
  for (const day of visits.values())
    for (const [path, count] of Object.entries(day.pages)) pages.set(path, (pages.get(path) ?? 0) + count);
  const cameBy = (source: VisitSource) => [...visits.values()].reduce((sum, { from }) => sum + (from[source] ?? 0), 0);
  return {
    by,
    periods: periodsOf(starts, visits, sent),
    pages: [...pages].map(([path, count]) => ({ path, visits: count })).sort((a, b) => b.visits - a.visits),
    sources: SOURCES_SHOWN.map((source) => ({
      source,
      visits: cameBy(source),
      enquiries: sent.filter((one) => one.source === source).length,
    })),
  };
}

const COLUMNS = ['Day', 'What', 'Of', 'Number'];

/** The figures of each day as a CSV file: visits of each page, and how visitors and senders of forms came. @throws StorageUnavailable */
export async function figuresCsv(by: FiguresBy, now = new Date()): Promise<CsvPart> {
  const { visits, sent } = await readCounted(by, now);
  const days = [...new Set([...visits.keys(), ...sent.map(({ day }) => day)])].sort();
  const rows = days.flatMap((day) => {
    const { pages, from } = visits.get(day) ?? { pages: {}, from: {} };
    const row = (What: string, Of: string, count: number) =>
      count > 0 ? [{ Day: day, What, Of, Number: String(count) }] : [];
    const sentOn = (source: VisitSource) => sent.filter((one) => one.day === day && one.source === source).length;
    return [
      ...Object.entries(pages).flatMap(([path, count]) => row('Visits', path, count)),
      ...SOURCES_SHOWN.flatMap((source) => row('Visits from', SOURCE_NAMES[source], from[source] ?? 0)),
      ...SOURCES_SHOWN.flatMap((source) => row('Forms sent after', SOURCE_NAMES[source], sentOn(source))),
    ];
  });
  return { csv: csvColumns(COLUMNS) + csvLines(COLUMNS, rows), rows: rows.length, left: 0, cursor: undefined };
}

async function readCounted(by: FiguresBy, now: Date) {
  const starts = startsOf(by, indianDay(now));
  const first = starts[0] ?? '';
  const [visits, rows] = await Promise.all([visitsSince(first), allRows()]);
  const sent = Object.values(rows)
    .flat()
    .filter(({ spam, binnedAt }) => spam.length === 0 && binnedAt === null)
    .map(({ receivedAt, cameFrom }): Sent => ({ day: indianDay(receivedAt), source: cameFrom }))
    .filter(({ day }) => day >= first);
  return { starts, visits, sent };
}

/** The first days of the periods, the oldest first; the last period has the day `today`. Weeks begin on Monday. */
export function startsOf(by: FiguresBy, today: string): string[] {
  const at = new Date(today);
  const back = (index: number): Date => {
    if (by === 'month') return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - index));
    if (by === 'day') return new Date(at.getTime() - index * DAY_MS);
    const sinceMonday = (at.getUTCDay() + 6) % 7;
    return new Date(at.getTime() - (sinceMonday + 7 * index) * DAY_MS);
  };
  return Array.from({ length: PERIODS_SHOWN[by] }, (_, index) =>
    back(index).toISOString().slice(0, today.length),
  ).reverse();
}

function periodsOf(
  starts: readonly string[],
  visits: ReadonlyMap<string, DayOfVisits>,
  sent: readonly Sent[],
): Period[] {
  const all = [...visits].map(([day, { pages }]) => ({
    day,
    visits: Object.values(pages).reduce((sum, count) => sum + count, 0),
  }));
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const isIn = ({ day }: { day: string }) => day >= from && (next === undefined || day < next);
    return {
      from,
      visits: all.filter(isIn).reduce((sum, day) => sum + day.visits, 0),
      enquiries: sent.filter(isIn).length,
    };
  });
}
