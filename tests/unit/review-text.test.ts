import { describe, expect, it } from 'vitest';
import { NOT_REVIEWED, type Review } from '../../src/domain/posts/review.ts';
import { reviewText } from '../../src/islands/admin/editor/review/review-text.ts';

const at = '2026-11-03T06:30:00.000Z';
const review = (state: Review['state'], changedAt: string | null = null): Review => ({
  ...NOT_REVIEWED,
  state,
  by: 'Meena Rao',
  at,
  changedAt,
});

describe('what the editor says of a review', () => {
  it.each([
    ['open', true, '', ''],
    [
      'waiting',
      true,
      'Handed in by Meena Rao, November 3rd, 2026, 12:00 PM.',
      'Publish it, or request changes with a note.',
    ],
    [
      'waiting',
      false,
      'Handed in by Meena Rao, November 3rd, 2026, 12:00 PM.',
      'You can go on writing: what you save belongs to it.',
    ],
    [
      'returned',
      false,
      'Changes requested by Meena Rao, November 3rd, 2026, 12:00 PM.',
      'Read the notes, and hand it in again.',
    ],
    ['returned', true, 'Changes requested by Meena Rao, November 3rd, 2026, 12:00 PM.', ''],
    ['accepted', false, 'Published by Meena Rao, November 3rd, 2026, 12:00 PM.', ''],
  ] as const)('%s, to an editor: %s', (state, isEditor, fact, way) => {
    expect(reviewText(review(state), isEditor, false)).toEqual({ fact, way });
  });

  it('names a change after it was handed in, and a schedule', () => {
    expect(reviewText(review('waiting', at), true, false).way).toBe(
      'It was changed after that, November 3rd, 2026, 12:00 PM. Publish it, or request changes with a note.',
    );
    expect(reviewText(review('accepted'), false, true).fact).toContain('Scheduled by Meena Rao');
  });

  it('names nobody where it is not known who published', () => {
    expect(reviewText({ ...NOT_REVIEWED, state: 'accepted' }, false, false).fact).toBe('Published.');
  });
});
