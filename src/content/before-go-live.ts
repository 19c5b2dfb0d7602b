import type { Json } from '../domain/content/entry.ts';
import { hasOwnAddress } from '../domain/shared/site-url.ts';
import { isTrainingPast } from '../domain/site/training-year.ts';
import { fieldAt, keyOf, type SiteEntries } from './schemas/site-entries.ts';
import { findUnreplacedSamples, type UnreplacedSample } from './unreplaced-samples.ts';

/** What is on the site, and the files of it in the repository. */
interface Content {
  entries: SiteEntries;
  index: { entries: Readonly<Record<string, { file: string }>> };
}

/**
 * What an owner has to do before the site goes live. Only samples keep search engines away: the rest is left to the owner's
 * judgement.
 */
export function listBeforeGoLive({ entries, index }: Content, env = process.env): UnreplacedSample[] {
  const year = fieldAt(entries.training[0]?.value, 'year');
  return [
    ...findMissingAddress(env),
    ...findPastTraining(new Date(), year),
    ...findUnreplacedSamples(entries, index.entries),
  ];
}

/** The site's address, while it is missing. */
export function findMissingAddress(env: Readonly<Record<string, string | undefined>>): UnreplacedSample[] {
  if (hasOwnAddress(env)) return [];
  const what = 'The address of the website';
  const how =
    'Links to share, the feed and search engines get a stand-in for it. Whoever deploys the site sets SITE_URL to the address, such as https://www.your-name.in.';
  return [{ what, how, places: [] }];
}

/** The training, once its year has passed in India. */
export function findPastTraining(now: Date, year: Json | undefined): UnreplacedSample[] {
  if (typeof year !== 'number' || !isTrainingPast(now, year)) return [];
  const what = `Vocational training: it is offered for ${year}, which has passed`;
  const how = `Students are asked for the fee and get registration IDs of ${year}. Decide on the year, the fee and the semesters of the next programme.`;
  const key = keyOf('training', 'training');
  return [{ what, how, places: [{ key, field: 'year', file: 'src/facts/training.json' }] }];
}
