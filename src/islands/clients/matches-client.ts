import type { Client } from './client.ts';

/**
 * Whether a client matches a search: the trimmed query is part of the company's or the person's name, ignoring case. All
 * clients match an empty query.
 */
export function matchesClient(client: Pick<Client, 'company' | 'person'>, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase('en-IN');
  return [client.company, client.person].some((name) => name.toLocaleLowerCase('en-IN').includes(wanted));
}
