import type { AuditFilter, AuditPage, ShownEntry } from '../../domain/admin/audit.ts';
import type { CsvFile } from './save-csv.ts';
import { adminApi } from './session.ts';

/** A page of the audit trail, as a list shows it. */
export interface AuditRows extends Omit<AuditPage, 'entries'> {
  rows: ShownEntry[];
}

/**
 * A page of the audit trail, newest first.
 *
 * @param before `next` of the page before; null for the first page
 * @throws {ApiError} after its toast
 */
export async function loadAudit(filter: AuditFilter, before: string | null, signal: AbortSignal): Promise<AuditRows> {
  const query = new URLSearchParams({ ...entriesOf(filter), ...(before === null ? {} : { before }) });
  const { entries, ...page } = await adminApi<AuditPage>(`/admin/audit?${query}`, { signal });
  return { ...page, rows: entries };
}

/** The CSV of all entries that match a filter. */
export function auditCsvOf(filter: AuditFilter): CsvFile {
  return { path: '/admin/audit.csv', query: entriesOf(filter), name: 'audit-trail.csv' };
}

function entriesOf(filter: AuditFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
