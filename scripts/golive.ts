import { resolve } from 'node:path';
import { listBeforeGoLive } from '../src/content/before-go-live.ts';
import { siteContent } from '../src/content/site-content.ts';
import type { UnreplacedSample } from '../src/content/unreplaced-samples.ts';
import { countOf } from '../src/domain/shared/words.ts';
import { publishedSnapshot } from './content/published.ts';

/** What to do before the site goes live, as lines of text. */
export function asText(things: UnreplacedSample[]): string {
  const lines = things.flatMap(({ what, how, places }) => [
    `- ${what}`,
    ...(how ? [`    ${how}`] : []),
    ...places.map(({ key, field, file = key }) => `    ${file}: ${field}`),
  ]);
  return `Before you go live: ${countOf(things.length, 'thing')}\n${lines.join('\n')}
Replace and confirm them in the admin area, under Website. In the files: put the fact into src/facts/company.json, or "" when there is none,
and delete its name under "samples". In src/content put your own words, or confirm what is there, and delete the line "sample"; or delete
the entry.`;
}

if (import.meta.main) {
  const things = listBeforeGoLive(siteContent(resolve(import.meta.dirname, '..'), await publishedSnapshot()));
  if (things.length === 0) console.log('Nothing is left to do: the site may go live.');
  else {
    console.log(asText(things));
    process.exitCode = 1;
  }
}
