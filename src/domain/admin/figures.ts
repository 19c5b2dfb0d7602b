import { VISIT_SOURCES, type VisitSource } from '../site/visit-source.ts';

/** The lengths of time by which figures are shown. */
export const FIGURES_BY = ['day', 'week', 'month'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

/** How many of them are shown. */
export const PERIODS_SHOWN: Readonly<Record<FiguresBy, number>> = { day: 30, week: 26, month: 13 };

/** Months that visits are kept, the present one included. */
export const VISIT_MONTHS = 14;

/** In place of a path: the pages of a day that were not counted each. */
export const OTHER_PAGES = 'Other pages';

/** The ways here, without pages of the site itself. */
export const SOURCES_SHOWN = VISIT_SOURCES.filter((source) => source !== 'own');

/** What the ways here are called. */
export const SOURCE_NAMES: Readonly<Record<VisitSource, string>> = {
  search: 'Search engines',
  social: 'Social networks and messengers',
  other: 'Other websites',
  direct: 'No website named: typed, a bookmark, a mail or an app',
  own: 'Another page of this website',
};

/** Counts of visits and of what was sent through the forms. */
interface Counts {
  visits: number;
  enquiries: number;
}

/** A day, week or month. */
export interface Period extends Counts {
  /** Its first day in India, such as `2026-11-29`. */
  from: string;
}

/** What was counted in the last periods. */
export interface Figures {
  by: FiguresBy;
  /** The oldest first; the last one is not over. */
  periods: Period[];
  /** Visits of each page in all of them, the most visited first; a path is a path or `OTHER_PAGES`. */
  pages: { path: string; visits: number }[];
  /** How visits from outside and senders of forms came here. */
  sources: ({ source: VisitSource } & Counts)[];
}
