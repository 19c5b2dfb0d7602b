import { resolve } from 'node:path';
import { listBeforeGoLive } from '../src/content/before-go-live.ts';
import type { UnreplacedSample } from '../src/content/unreplaced-samples.ts';
import { countOf } from '../src/domain/shared/words.ts';

/** What to do before the site goes live, as lines of text. */
export function asText(things: UnreplacedSample[]): string {
  const lines = things.flatMap(({ what, how, places }) => [
    `- ${what}`,
    ...(how ? [`    ${how}`] : []),
    ...places.map(({ file, field }) => `    ${file}: ${field}`),
  ]);
  return `Before you go live: ${countOf(things.length, 'thing')}\n${lines.join('\n')}
In the samples of src/site.ts put the fact in place of sample(…), or '' when there is none. In src/content put your own words, or confirm
what is there, and delete the line "sample"; or delete the entry.`;
}

if (import.meta.main) {
  const things = listBeforeGoLive(resolve(import.meta.dirname, '..'));
  if (things.length === 0) console.log('Nothing is left to do: the site may go live.');
  else {
    console.log(asText(things));
    process.exitCode = 1;
  }
}
