import { formOf } from '../../helpers/api.ts';
import type { Answered, Fault, TestSite } from './test-sites.ts';

/** One call of the site, its preparation and the checks after it. */
export interface Scenario<S = unknown> {
  name: string;
  prepare(site: TestSite): Promise<S>;
  act(site: TestSite, state: S): Promise<Answered>;
  /** The status of success. */
  ok: number;
  /** The status of a repeat after a success; `ok` when absent. */
  again?: number;
  /** Whether it is a scheduled function, whose answer has no time limit. */
  isScheduled?: true;
  /** Whether one fault alone may make the call fail; absent, it may not. */
  mayShow?: (fault: Fault) => boolean;
  /** @throws when an acknowledged change is missing, incomplete or stored twice */
  check?(site: TestSite, state: S, answer: Answered): Promise<void>;
  /** Checks two days and one run of every scheduled function later. @throws like `check` */
  checkAfterSweep?(site: TestSite, state: S): Promise<void>;
}

export type Form = Record<string, string | Blob>;
export type Admin = Record<string, string>;

export const define = <S>(scenario: Scenario<S>) => scenario as unknown as Scenario;
export const parse = <T>({ text }: Answered) => JSON.parse(text) as T;

export const send = (site: TestSite, method: string, path: string, headers: Admin, form: Form) =>
  site.ask(path, { method, headers, body: formOf(form) });
export const sendJson = (site: TestSite, method: string, path: string, body: unknown, headers: Admin = {}) =>
  site.ask(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
