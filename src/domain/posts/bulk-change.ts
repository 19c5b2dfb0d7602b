import * as z from 'zod/mini';
import { LIMITS } from '../shared/limits.ts';
import { filledText } from '../shared/text-schema.ts';
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
export const TopicSchema = filledText(
  LIMITS.topic,
  ({ input }) => (String(input).includes(',') ? BULK_REFUSALS.oneTopic : TOPIC_REFUSALS.tooLong),
  BULK_REFUSALS.topicMissing,
  (text) => splitTopics(text).join(','),
).check(z.refine((topic) => !topic.includes(','), BULK_REFUSALS.oneTopic));

const ChangeFields = z.object({
  status: z.optional(z.enum(['draft', 'published'], BULK_REFUSALS.status)),
  addTopic: z.optional(TopicSchema),
  /** In any spelling. */
  removeTopic: z.optional(TopicSchema),
});

/** A change of a post that leaves everything else as it is stored. */
export const BulkChangeSchema = ChangeFields.check(
  z.refine((change) => Object.values(change).some((value) => value !== undefined), BULK_REFUSALS.nothing),
);

export type BulkChange = z.infer<typeof BulkChangeSchema>;

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
