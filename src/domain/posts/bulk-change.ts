import * as v from 'valibot';
import { LIMITS } from '../shared/limits.ts';
import { RAW_LENGTH_FACTOR } from '../shared/text.ts';
import { TOPIC_REFUSALS } from './blog-details.ts';
import { splitTopics, topicKey } from './topics.ts';

/** Messages about a change of several posts. */
export const BULK_REFUSALS = {
  nothing: 'Say what to change: status, addTopic or removeTopic.',
  status: 'Status is draft or published',
  topicMissing: 'Write a topic',
  oneTopic: 'Write one topic, without commas',
} as const;

/** One topic. */
export const TopicSchema = v.pipe(
  v.string(BULK_REFUSALS.topicMissing),
  v.maxLength(RAW_LENGTH_FACTOR * LIMITS.topic, TOPIC_REFUSALS.tooLong),
  v.transform(splitTopics),
  v.minLength(1, BULK_REFUSALS.topicMissing),
  v.maxLength(1, BULK_REFUSALS.oneTopic),
  v.transform(([topic = '']) => topic),
  v.maxLength(LIMITS.topic, TOPIC_REFUSALS.tooLong),
);

const ChangeFields = v.object({
  status: v.optional(v.picklist(['draft', 'published'], BULK_REFUSALS.status)),
  addTopic: v.optional(TopicSchema),
  /** In any spelling. */
  removeTopic: v.optional(TopicSchema),
});

/** A change of a post that leaves everything else as it is stored. */
export const BulkChangeSchema = v.pipe(
  ChangeFields,
  v.check((change) => Object.values(change).some((value) => value !== undefined), BULK_REFUSALS.nothing),
);

export type BulkChange = v.InferOutput<typeof BulkChangeSchema>;

/** Whether a post has a topic, in any spelling. */
export function hasTopic(topics: readonly string[], topic: string): boolean {
  return topics.some((other) => topicKey(other) === topicKey(topic));
}

/** The topics of a post after a change. */
export function changedTopics(topics: readonly string[], { addTopic, removeTopic }: BulkChange): string[] {
  const kept =
    removeTopic === undefined ? [...topics] : topics.filter((topic) => topicKey(topic) !== topicKey(removeTopic));
  return addTopic === undefined || hasTopic(kept, addTopic) ? kept : [...kept, addTopic];
}
