import { describe, expect, test } from 'vitest';
import type { Blog } from '../../src/domain/blog.ts';
import { type EditorState, INITIAL, isDirty, reduce } from '../../src/islands/admin/editor/state.ts';

const BLOG: Blog = {
  _id: 'a-post-00000000',
  title: 'A post',
  content: '<p>One <strong>two</strong></p>',
  description: 'One two',
  createdAt: '2026-11-03T10:05:00.000Z',
  updatedAt: '2026-11-03T10:05:00.000Z',
  status: 'draft',
  version: 4,
};
const COPY = { title: 'A post', text: 'One, kept', alt: '', version: 3, keptAt: 1 };

function loaded(copy: typeof COPY | null = null): EditorState {
  return reduce(INITIAL, { type: 'loaded', blog: BLOG, copy, creation: 'a' });
}

describe('the editor', () => {
  test('opens a post as text, with nothing to save', () => {
    const state = loaded();
    expect(state.draft.text).toBe('One **two**');
    expect(isDirty(state)).toBe(false);
  });

  test('counts no change that would be saved as the same HTML', () => {
    expect(isDirty(reduce(loaded(), { type: 'edited', change: { text: 'One **two**  \n' } }))).toBe(false);
    expect(isDirty(reduce(loaded(), { type: 'edited', change: { text: 'One *two*' } }))).toBe(true);
  });

  test('restores a copy over the version it began from, so that saving it meets the newer one', () => {
    const state = loaded(COPY);
    expect(state).toMatchObject({ version: 3, restored: COPY, draft: { text: 'One, kept' }, saved: { version: 4 } });
    const refused = reduce(state, { type: 'copyRefused', creation: 'b' });
    expect(refused).toMatchObject({ version: 4, restored: null, draft: { text: 'One **two**' } });
  });

  test('does not offer a copy that says what is saved', () => {
    expect(loaded({ ...COPY, text: 'One **two**' }).restored).toBeNull();
  });

  test('keeps what was typed while a save was under way as unsaved', () => {
    const before = loaded();
    const typed = reduce(reduce(before, { type: 'saving' }), { type: 'edited', change: { text: 'One **two** three' } });
    const blog = { ...BLOG, version: 5 };
    const after = reduce(typed, { type: 'saved', blog, sent: before.draft, at: 2, leaving: false });
    expect(after).toMatchObject({ phase: 'ready', version: 5, draft: { text: 'One **two** three' } });
    expect(isDirty(after)).toBe(true);
  });

  test('does not forget the save that asked for a sign-in when the session store asks too', () => {
    const asked = reduce(loaded(), { type: 'asked', question: { kind: 'signIn', intent: { status: 'draft' } } });
    const again = reduce(asked, { type: 'asked', question: { kind: 'signIn', intent: null } });
    expect(again.question).toEqual({ kind: 'signIn', intent: { status: 'draft' } });
  });
});
