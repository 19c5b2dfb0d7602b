import type { Figures, FiguresBy } from '../../domain/admin/figures.ts';
import type { CsvFile } from './save-csv.ts';
import { adminApi } from './session.ts';

const PATH = '/admin/figures';

/** Reads the figures of the last days, weeks or months. @throws {ApiError} after its toast */
export function loadFigures(by: FiguresBy): Promise<Figures> {
  return adminApi<Figures>(`${PATH}?by=${by}`);
}

/** The figures of each of their days as a CSV file. */
export function figuresCsvOf(by: FiguresBy): CsvFile {
  return { path: `${PATH}.csv`, query: { by }, name: 'figures.csv' };
}
