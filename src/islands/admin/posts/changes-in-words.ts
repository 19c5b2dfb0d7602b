import { type BlogSummary, displayTitle, isPublic } from '../../../domain/posts/blog.ts';
import { type BulkChange, hasTopic } from '../../../domain/posts/bulk-change.ts';
import { countOf, listInWords } from '../../../domain/shared/words.ts';
import type { Confirmation } from './PublishDialog.tsx';
import type { Outcome } from './run-each.ts';

type Titled = Pick<BlogSummary, 'title'>;

/** Posts that a message names; it counts the others. */
const NAMED = 5;

const isAre = (count: number) => (count === 1 ? 'is' : 'are');

/** One post by its title, several by their number. */
export function whichPosts(posts: readonly Titled[]): string {
  const [only] = posts;
  return only && posts.length === 1 ? `“${displayTitle(only)}”` : countOf(posts.length, 'post');
}

/** The titles of posts, of many the first ones. */
function titlesOf(posts: readonly Titled[]): string {
  const titles = posts.slice(0, NAMED).map((post) => `“${displayTitle(post)}”`);
  const more = posts.length - titles.length;
  return listInWords(more > 0 ? [...titles, `${more} more`] : titles);
}

/** A change that was made, in words. */
export function changeInWords(posts: readonly Titled[], { status, addTopic, removeTopic }: BulkChange): string {
  const who = whichPosts(posts);
  if (addTopic !== undefined) return `Topic “${addTopic}” added to ${who}`;
  if (removeTopic !== undefined) return `Topic “${removeTopic}” removed from ${who}`;
  if (status === 'published') return `${who} ${isAre(posts.length)} published`;
  return `${who} ${posts.length === 1 ? 'is a draft' : 'are drafts'}`;
}

/** The change that takes a change of a post back; undefined when it changes nothing, or is final as that of a schedule. */
export function reverseOf(
  { status, topics }: Pick<BlogSummary, 'status' | 'topics'>,
  change: BulkChange,
): BulkChange | undefined {
  if (change.status !== undefined) {
    return status === change.status || status === 'scheduled' ? undefined : { status };
  }
  const { addTopic, removeTopic } = change;
  if (addTopic !== undefined) return hasTopic(topics, addTopic) ? undefined : { removeTopic: addTopic };
  const previous = topics.find((topic) => hasTopic([topic], removeTopic ?? ''));
  return previous === undefined ? undefined : { addTopic: previous };
}

/** Why some posts were not changed, a sentence for each reason. */
export function reasonsOf<Post extends Titled>({ failed, gone }: Pick<Outcome<Post>, 'failed' | 'gone'>): string[] {
  const reasons = [...Map.groupBy(failed, ({ message }) => message)].map(
    ([message, posts]) => `${titlesOf(posts.map(({ post }) => post))}: ${message}`,
  );
  return gone.length === 0 ? reasons : [...reasons, `Deleted already: ${titlesOf(gone)}`];
}

/** How many posts were not changed, and why. */
export function problemsOf<Post extends Titled>(outcome: Pick<Outcome<Post>, 'failed' | 'gone'>): string[] {
  const count = outcome.failed.length;
  const reasons = reasonsOf(outcome);
  return count === 0
    ? reasons
    : [`${countOf(count, 'post')} could not be changed and ${isAre(count)} still selected.`, ...reasons];
}

/** The question before a change of the status; null when readers will see no difference. */
export function questionBefore(
  posts: readonly Pick<BlogSummary, 'status' | 'publishAt'>[],
  status: 'draft' | 'published',
): Confirmation | null {
  const scheduled = posts.filter((post) => post.status === 'scheduled' && !isPublic(post)).length;
  const shown = posts.filter((post) => isPublic(post)).length;
  if (status === 'published') {
    const count = posts.length - shown;
    const early = scheduled > 0 ? `; ${scheduled} of them, scheduled for later, will not wait` : '';
    return count === 0
      ? null
      : {
          title: `Publish ${countOf(count, 'post')}?`,
          what: `${count === 1 ? 'It' : 'They'} will be on the website for everybody at once${early}. Lists show ${count === 1 ? 'it' : 'them'} within five minutes.`,
          yes: 'Yes, publish',
          no: 'Not yet',
          unpublishes: false,
        };
  }
  if (shown + scheduled === 0) return null;
  const leave = shown > 0 ? [`${countOf(shown, 'post')} will leave the website at once.`] : [];
  const wait = scheduled > 0 ? [`${countOf(scheduled, 'post')} will not go live as scheduled.`] : [];
  return {
    title: `Take ${countOf(shown + scheduled, 'post')} back?`,
    what: [...leave, ...wait, 'What you take back stays here as a draft.'].join(' '),
    unpublishes: true,
    yes: 'Yes, take back',
    no: shown + scheduled === 1 ? 'Leave it' : 'Leave them',
  };
}
