import { describe, expect, test } from 'vitest';
import { NO_DETAILS } from '../../src/domain/posts/blog-details.ts';
import { detachedDraft } from '../../src/islands/admin/editor/draft.ts';
import { reduce } from '../../src/islands/admin/editor/reducer.ts';
import type { OpenedPost } from '../../src/islands/admin/editor/saving/opened-post.ts';
import type { WorkingCopy } from '../../src/islands/admin/editor/saving/working-copies.ts';
import { htmlAsOpened, isDirty, isReadOnly, isStoredAttempt } from '../../src/islands/admin/editor/selectors.ts';
import { type Attempt, type EditorState, INITIAL } from '../../src/islands/admin/editor/state.ts';

const BLOG: OpenedPost = {
  _id: 'a-post-00000000',
  title: 'A post',
  content: '<p>One <strong>two</strong></p>',
  text: 'One **two**',
  cameAsHtml: false,
  changes: 0,
  path: '/Blogs/a-post-00000000',
  isOutdated: false,
  description: 'One two',
  createdAt: '2026-11-03T10:05:00.000Z',
  updatedAt: '2026-11-03T10:05:00.000Z',
  status: 'draft',
  language: 'en-IN',
  topics: [],
  version: 4,
};
const COPY: WorkingCopy = { title: 'A post', text: 'One, kept', alt: '', version: 3, keptAt: 1 };

function loaded(copy: WorkingCopy | null = null): EditorState {
  return reduce(INITIAL, { type: 'loaded', blog: BLOG, copy, picture: null, creation: 'a' });
}

function attemptOf({ draft, version }: EditorState, status: Attempt['intent']['status']): Attempt {
  const button = status === 'draft' ? 'draft' : 'submit';
  return {
    id: BLOG._id,
    creation: 'a',
    intent: { status, button },
    draft,
    html: null,
    version,
    changes: 0,
    unanswered: 0,
  };
}

describe('the editor', () => {
  test('opens a post as text, with nothing to save', () => {
    const state = loaded();
    expect(state.draft.text).toBe('One **two**');
    expect(isDirty(state)).toBe(false);
  });

  test('has no unsaved change when the same text would be stored', () => {
    expect(isDirty(reduce(loaded(), { type: 'edited', change: { text: 'One **two**  \n' } }))).toBe(false);
    expect(isDirty(reduce(loaded(), { type: 'edited', change: { text: 'One *two*' } }))).toBe(true);
  });

  test('sends the HTML of a post stored as HTML until its text is edited', () => {
    const html = '<p>One <strong>two</strong></p>';
    const state = reduce(INITIAL, {
      ...{ type: 'loaded', copy: null, picture: null, creation: 'a' },
      blog: { ...BLOG, cameAsHtml: true },
    });
    expect(htmlAsOpened(loaded())).toBeNull();
    expect(htmlAsOpened(state)).toBe(html);
    expect(htmlAsOpened(reduce(state, { type: 'edited', change: { title: 'Another' } }))).toBe(html);
    expect(htmlAsOpened(reduce(state, { type: 'edited', change: { text: 'One' } }))).toBeNull();
    const attempt = { ...attemptOf(state, 'draft'), html, unanswered: 1 };
    expect(isStoredAttempt({ ...BLOG, cameAsHtml: true, version: 5 }, attempt, BLOG)).toBe(true);
    expect(isStoredAttempt({ ...BLOG, version: 5, content: '<p>One</p>' }, attempt, BLOG)).toBe(false);
  });

  test('restores a working copy with its base version, so that a save conflicts with a newer one', () => {
    const state = loaded(COPY);
    expect(state).toMatchObject({ version: 3, restored: COPY, draft: { text: 'One, kept' }, saved: { version: 4 } });
    const refused = reduce(state, { type: 'copyRefused', creation: 'b' });
    expect(refused).toMatchObject({ version: 4, restored: null, draft: { text: 'One **two**' } });
    const typed = reduce(refused, { type: 'edited', change: { text: 'Anew' } });
    const back = reduce(typed, { type: 'stashRestored', image: { kind: 'none' } });
    expect(back).toMatchObject({ version: 3, creation: 'a', draft: { text: 'One, kept' } });
    expect(reduce(back, { type: 'stashRestored', image: { kind: 'none' } })).toMatchObject({ draft: { text: 'Anew' } });
  });

  test('does not offer a working copy equal to the saved post', () => {
    expect(loaded({ ...COPY, text: 'One **two**' }).restored).toBeNull();
  });

  test('keeps text typed during a save as unsaved, and does not leave', () => {
    const before = loaded();
    for (const status of ['draft', 'published'] as const) {
      const attempt = attemptOf(before, status);
      const sending = reduce(before, { type: 'sending', attempt });
      const typed = reduce(sending, { type: 'edited', change: { text: 'One **two** three' } });
      const blog = { ...BLOG, status, version: 5 };
      const after = reduce(typed, { type: 'saved', blog, attempt, at: 2, done: 'Saved' });
      expect(after).toMatchObject({ phase: 'ready', version: 5, draft: { text: 'One **two** three' } });
      expect(after.note).toMatchObject({ typedSince: true });
      expect(isDirty(after)).toBe(true);
    }
  });

  test('stays saved when the debounce of the working copy ends before React renders the save', () => {
    const before = reduce(loaded(), { type: 'edited', change: { text: 'Two' } });
    const attempt = attemptOf(before, 'draft');
    const blog = { ...BLOG, text: 'Two', content: '<p>Two</p>', version: 5 };
    const saved = reduce(before, { type: 'saved', blog, attempt, at: 2, done: 'Saved' });
    const typed = reduce(saved, { type: 'edited', change: { text: 'Three' } });
    for (const copy of [{ type: 'kept', at: 3 }, { type: 'notKept' }] as const) {
      expect(reduce(saved, copy).note).toEqual(saved.note);
      expect(reduce(typed, copy).note.kind).toBe(copy.type);
      expect(reduce(reduce(typed, { type: 'postponed', attempt, why: 'offline' }), copy).note.kind).toBe(copy.type);
    }
  });

  test('leaves after a publication, and disables the fields during one, not during the save of a draft', () => {
    const before = loaded();
    const attempt = attemptOf(before, 'published');
    const sending = reduce(before, { type: 'sending', attempt });
    expect(isReadOnly(sending)).toBe(true);
    const after = reduce(sending, { type: 'saved', blog: { ...BLOG, version: 5 }, attempt, at: 2, done: 'Saved' });
    expect(after.phase).toBe('leaving');
    expect(isReadOnly(after)).toBe(true);
    expect(isReadOnly(reduce(sending, { type: 'saveFailed' }))).toBe(false);
    const draft = reduce(loaded(), { type: 'sending', attempt: attemptOf(loaded(), 'draft') });
    expect(isReadOnly(draft)).toBe(false);
  });

  test('keeps a queued save unchanged; a cancelled one tells whether it may have arrived', () => {
    const attempt = attemptOf(loaded(), 'published');
    const waiting = reduce(loaded(), { type: 'postponed', attempt, why: 'offline' });
    const typed = reduce(waiting, { type: 'edited', change: { text: 'Later' } });
    expect(typed.save).toMatchObject({ attempt: { draft: { text: 'One **two**' } } });
    const back = reduce(typed, { type: 'saveCancelled' });
    expect(back).toMatchObject({ save: { kind: 'none' }, note: { mayHaveArrived: false } });
    const unanswered = reduce(loaded(), {
      type: 'postponed',
      attempt: { ...attempt, unanswered: 1 },
      why: 'noAnswer',
    });
    expect(reduce(unanswered, { type: 'saveCancelled' }).note).toMatchObject({ mayHaveArrived: true });
  });

  test('recognises the newer version as its own save after a lost answer, and no other', () => {
    const attempt = { ...attemptOf(loaded(), 'draft'), unanswered: 1 };
    expect(isStoredAttempt({ ...BLOG, version: 5 }, attempt, BLOG)).toBe(true);
    expect(isStoredAttempt({ ...BLOG, version: 6 }, attempt, BLOG)).toBe(false);
    expect(isStoredAttempt({ ...BLOG, version: 5, text: 'Theirs' }, attempt, BLOG)).toBe(false);
    expect(isStoredAttempt({ ...BLOG, version: 5, status: 'published' }, attempt, BLOG)).toBe(false);
  });

  test('does not take a save of a colleague with other details, another picture or another alt text for its own', () => {
    const before: OpenedPost = { ...BLOG, image: { url: '/api/images/abc', alt: 'A wall' } };
    const opened = reduce(INITIAL, { type: 'loaded', blog: before, copy: null, picture: null, creation: 'a' });
    const storedAs = (change: Partial<EditorState['draft']>, blog: Partial<OpenedPost>): boolean => {
      const attempt = { ...attemptOf(reduce(opened, { type: 'edited', change }), 'draft'), unanswered: 1 };
      return isStoredAttempt({ ...before, version: 5, ...blog }, attempt, before);
    };
    const details = { ...NO_DETAILS, topics: 'walls,  Paint', excerpt: ' Two  walls ', slug: 'Two Walls' };
    const facts = { topics: ['walls', 'Paint'], excerpt: 'Two  walls', slug: 'two-walls' };
    expect(storedAs({}, {})).toBe(true);
    expect(storedAs({ details }, facts)).toBe(true);
    expect(storedAs({ details }, { ...facts, topics: ['walls'] })).toBe(false);
    expect(storedAs({ details }, {})).toBe(false);
    expect(storedAs({ alt: ' A red wall' }, { image: { url: '/api/images/abc', alt: 'A red wall' } })).toBe(true);
    expect(storedAs({ alt: 'A red wall' }, {})).toBe(false);
    expect(storedAs({}, { image: { url: '/api/images/def', alt: 'A wall' } })).toBe(false);
    const image = { kind: 'file', file: new File(['1'], 'a.webp'), url: 'blob:a' } as const;
    expect(storedAs({ image }, { image: { url: '/api/images/def', alt: 'A wall' } })).toBe(true);
    expect(storedAs({ image }, {})).toBe(false);
    const { image: _, ...withoutPicture } = { ...before, version: 5 };
    const removed = attemptOf(reduce(opened, { type: 'edited', change: { image: { kind: 'none' } } }), 'draft');
    expect(isStoredAttempt(withoutPicture, removed, before)).toBe(true);
    expect(isStoredAttempt({ ...before, version: 5 }, removed, before)).toBe(false);
  });

  test('opens the working copy of a deleted post as a new post, its picture as a library one', () => {
    const photo = { kind: 'saved', url: '/api/images/abc' } as const;
    const copy = { ...COPY, photo };
    const image = { kind: 'library', url: '/api/images/abc', hash: 'abc' };
    const state = reduce(INITIAL, { type: 'loaded', blog: null, copy, picture: null, creation: 'a' });
    expect(state).toMatchObject({ version: null, saved: null, draft: { text: 'One, kept', image }, restored: copy });
    expect(detachedDraft({ ...state.draft, image: photo }).image).toEqual(image);
  });

  test('opens the working copy of a post that this person may not change as a new post with no address', () => {
    const copy = { ...COPY, details: { ...NO_DETAILS, slug: 'theirs', excerpt: 'Mine' } };
    const action = { type: 'loaded', blog: null, copy, isRefused: true, picture: null, creation: 'a' } as const;
    const { saved, draft, restored } = reduce(INITIAL, action);
    expect(saved).toBeNull();
    expect(draft).toMatchObject({ text: 'One, kept', details: { slug: '', excerpt: 'Mine' } });
    expect(restored?.isRefused).toBe(true);
  });

  test('loads a revision into the form with picture and HTML, without a change of the post', () => {
    const url = '/api/images/abc';
    const former = { ...BLOG, version: 2, text: 'Before', content: '<p>Before</p>', cameAsHtml: true, image: { url } };
    const chosen = { ...NO_DETAILS, slug: 'present' };
    const state = reduce(loaded(), { type: 'edited', change: { details: chosen } });
    const brought = reduce(state, { type: 'formerVersionLoaded', former });
    expect(brought).toMatchObject({
      version: 4,
      saved: { text: 'One **two**' },
      draft: { text: 'Before', image: { kind: 'library', url, hash: 'abc' }, details: { slug: 'present' } },
      stash: { by: 2 },
    });
    expect(htmlAsOpened(brought)).toBe('<p>Before</p>');
    const back = reduce(brought, { type: 'stashRestored', image: { kind: 'none' } });
    expect(back).toMatchObject({ draft: { text: 'One **two**', image: { kind: 'none' } } });
  });

  test('restores discarded changes with their picture as one of the library, which a save sends', () => {
    const url = '/api/images/changed';
    const changed: OpenedPost = { ...BLOG, status: 'published', changes: 2, image: { url } };
    const opened = reduce(INITIAL, { type: 'loaded', blog: changed, copy: null, picture: null, creation: 'a' });
    const published: OpenedPost = { ...BLOG, status: 'published', image: { url: '/api/images/public' } };
    const discarded = reduce(opened, { type: 'changesDiscarded', blog: published });
    expect(discarded.draft.image).toEqual({ kind: 'saved', url: '/api/images/public' });
    const back = reduce(discarded, { type: 'stashRestored', image: { kind: 'none' } });
    expect(back).toMatchObject({ changes: 0, draft: { image: { kind: 'library', url, hash: 'changed' } } });
  });

  test('keeps a waiting save while a former version is compared, and ends it with any other question', () => {
    const attempt = attemptOf(loaded(), 'published');
    const waiting = reduce(loaded(), { type: 'postponed', attempt, why: 'offline' });
    const compared = reduce(waiting, { type: 'asked', question: { kind: 'former', former: BLOG } });
    expect(compared.save).toEqual(waiting.save);
    expect(reduce(compared, { type: 'answered' }).save).toEqual(waiting.save);
    expect(reduce(waiting, { type: 'asked', question: { kind: 'gone' } }).save).toEqual({ kind: 'none' });
  });

  test('does not leave after a publication saved by the shortcut', () => {
    const attempt = attemptOf(loaded(), 'published');
    const byKeys = { ...attempt, intent: { ...attempt.intent, staysOpen: true } as const };
    const sending = reduce(loaded(), { type: 'sending', attempt: byKeys });
    expect(isReadOnly(sending)).toBe(false);
    const blog = { ...BLOG, status: 'published' as const, version: 5 };
    expect(reduce(sending, { type: 'saved', blog, attempt: byKeys, at: 2, done: 'Saved' }).phase).toBe('ready');
  });

  test('counts as stored when the chosen picture is written, and waits for no other picture', () => {
    const choose = (state: EditorState, file: File) =>
      reduce(state, { type: 'edited', change: { image: { kind: 'file', file, url: 'blob:a' } } });
    const [first, second] = [new File(['1'], 'first.webp'), new File(['2'], 'second.webp')];
    const both = choose(choose(loaded(), first), second);
    expect(both.pictureKept).toBeNull();
    expect(reduce(both, { type: 'pictureKept', file: first, kept: true }).pictureKept).toBeNull();
    const written = reduce(both, { type: 'pictureKept', file: second, kept: true });
    expect(written.pictureKept).toBe(true);
    expect(reduce(written, { type: 'edited', change: { alt: 'A wall' } }).pictureKept).toBe(true);
  });

  test('reports a lost picture of a working copy without bytes', () => {
    expect(loaded({ ...COPY, photo: { kind: 'file' } }).restored).toMatchObject({ pictureLost: true });
    const picture = { kind: 'file', url: 'blob:1', file: new File([], 'a.webp') } as const;
    const copy: WorkingCopy = { ...COPY, photo: { kind: 'file' } };
    const state = reduce(INITIAL, { type: 'loaded', blog: BLOG, copy, picture, creation: 'a' });
    expect(state).toMatchObject({ draft: { image: picture }, restored: { pictureLost: false } });
  });
});
