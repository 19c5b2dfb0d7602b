import { hasOwnAddress } from '../domain/shared/site-url.ts';
import { TRAINING } from '../domain/site/training.ts';
import { isTrainingPast } from '../domain/site/training-year.ts';
import { findUnreplacedSamples, type UnreplacedSample } from './unreplaced-samples.ts';

/**
 * What an owner has to do before the site goes live. Only samples keep search engines away: the rest is left to the owner's
 * judgement.
 * @param root the project's folder
 */
export function listBeforeGoLive(root: string, env = process.env): UnreplacedSample[] {
  return [...findMissingAddress(env), ...findPastTraining(new Date()), ...findUnreplacedSamples(root)];
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
export function findPastTraining(now: Date, year: number = TRAINING.year): UnreplacedSample[] {
  if (!isTrainingPast(now, year)) return [];
  const what = `Vocational training: it is offered for ${year}, which has passed`;
  const how = `Students are asked for the fee and get registration IDs of ${year}. Decide on the year, the fee and the semesters of the next programme.`;
  return [{ what, how, places: [{ file: 'src/domain/site/training.ts', field: 'TRAINING.year' }] }];
}
