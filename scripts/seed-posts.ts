import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A sample post, with its text in Markdown. */
export interface SamplePost {
  title: string;
  daysAgo: number;
  topics?: string[];
  text: string;
}

/** The sample posts of the folder `sample-posts`, in English and in Hindi, newest first. */
export const SAMPLE_POSTS: SamplePost[] = globSync(`${import.meta.dirname}/sample-posts/*.md`)
  .map((file): SamplePost => {
    const [, front = '', text = ''] = readFileSync(file, 'utf8').split(/^---\n/m);
    return { ...parse(front), text: text.trimEnd() };
  })
  .sort((a, b) => a.daysAgo - b.daysAgo);
