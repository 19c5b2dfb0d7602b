import type { Config } from '@netlify/functions';
import { purgeForDuePosts } from '../../src/server/publication.ts';

/** Every minute: purges what was cached before a post came due. */
export default async function run(): Promise<void> {
  await purgeForDuePosts();
}

export const config: Config = { schedule: '* * * * *' };
