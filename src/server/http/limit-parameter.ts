import { BadRequest } from '../shared/http-errors.ts';

/**
 * How many entries a request asks of a list by `limit`.
 * @param byDefault when it does not say
 * @throws BadRequest for anything but a whole number from 1 to `most`
 */
export function readLimit(parameters: URLSearchParams, byDefault: number, most: number): number {
  const limit = Number(parameters.get('limit') ?? byDefault);
  if (!Number.isInteger(limit) || limit < 1 || limit > most)
    throw new BadRequest(`limit is a number from 1 to ${most}.`);
  return limit;
}
