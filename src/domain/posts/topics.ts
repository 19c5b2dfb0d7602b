import { searchText } from '../shared/search-text.ts';
import { plainLine } from '../shared/text.ts';

/** The topics of a comma-separated list, each once, in its first spelling. */
export function splitTopics(list: string): string[] {
  const topics = new Map<string, string>();
  for (const part of list.split(/[,،\n]/)) {
    const topic = plainLine(part);
    const key = topicKey(topic);
    if (key !== '' && !topics.has(key)) topics.set(key, topic);
  }
  return [...topics.values()];
}

/** A key that is equal for all spellings of a topic. */
export function topicKey(topic: string): string {
  return searchText(topic).trim();
}

/** Address of the posts on a topic. */
export function topicPath(topic: string): string {
  return listPath({ topic });
}

/** Path of the list with a query, without empty values. */
export function listPath(query: { topic?: string; language?: string; q?: string; cursor?: string }): string {
  const asked = Object.entries(query).filter(([, value]) => value !== '');
  return asked.length === 0 ? '/Blogs' : `/Blogs?${new URLSearchParams(asked)}`;
}
