import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/browser/shared/api-error.ts';
import { detailsOf, NO_DETAILS } from '../../src/domain/posts/blog-details.ts';
import {
  detachedDraft,
  draftOf,
  draftOfRevision,
  htmlAsOpened,
  sameDraft,
} from '../../src/islands/admin/editor/draft.ts';
import type { BrowserCopy } from '../../src/islands/admin/editor/saving/browser-copies.ts';
import { type OpenedPost, withSentFocus } from '../../src/islands/admin/editor/saving/opened-post.ts';
import {
  openNewPost,
  openStoredPost,
  postForm,
  toBrowserCopy,
  withCopy,
} from '../../src/islands/admin/editor/saving/post-form.ts';
import {
  type EditorState,
  isReadOnly,
  type PostAttempt,
  type PostSubject,
} from '../../src/islands/admin/editor/saving/post-subject.ts';
import { isStoredAttempt } from '../../src/islands/admin/editor/saving/stored-attempt.ts';
import { type Opened, openedState } from '../../src/islands/admin/saving/saving-state.ts';

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
const COPY: BrowserCopy = {
  ...{ title: 'A post', text: 'One, kept', alt: '', version: 3, keptAt: 1, changes: 0 },
  ...{ details: detailsOf(BLOG), photo: { kind: 'none' } },
};
const DRAFT = draftOf(BLOG);
const FORM = postForm({
  postId: BLOG._id,
  load: async () => openStoredPost(BLOG),
  onAddressRefused: () => {},
  onSaved: () => {},
});

const stateOf = (opened: Opened<PostSubject>): EditorState => openedState(opened);

function attemptOf(content = DRAFT, status: PostAttempt['intent']['status'] = 'draft'): PostAttempt {
  const button = status === 'draft' ? 'draft' : 'submit';
  const { basis } = openStoredPost(BLOG);
  return { content, basis, intent: { status, button }, isTyped: false, unanswered: 0 };
}

describe('the editor', () => {
  test('has no unsaved change when the same text would be stored', () => {
    expect(sameDraft({ ...DRAFT, text: 'One **two**  \n' }, DRAFT)).toBe(true);
    expect(sameDraft({ ...DRAFT, text: 'One *two*' }, DRAFT)).toBe(false);
  });

  test('keeps the focal point of a picture that a save leaves', () => {
    const [image, focus] = [
      { url: '/photos/a', alt: 'A' },
      { x: 0.2, y: 0.7 },
    ];
    expect(withSentFocus({ image }, { kind: 'saved', url: image.url, focus }).image).toEqual({ ...image, focus });
    expect(withSentFocus({ image }, { kind: 'library', url: '/photos/b', hash: 'b', focus }).image).toEqual(image);
  });

  test('sends the HTML of a post stored as HTML until its text is edited', () => {
    const html = '<p>One <strong>two</strong></p>';
    const draft = draftOf({ ...BLOG, cameAsHtml: true });
    expect(htmlAsOpened(DRAFT)).toBeNull();
    expect(htmlAsOpened({ ...draft, title: 'Another' })).toBe(html);
    expect(htmlAsOpened({ ...draft, text: 'One' })).toBeNull();
    expect(isStoredAttempt({ ...BLOG, cameAsHtml: true, version: 5 }, attemptOf(draft), BLOG)).toBe(true);
    expect(isStoredAttempt({ ...BLOG, version: 5, content: '<p>One</p>' }, attemptOf(draft), BLOG)).toBe(false);
  });

  test('restores a browser copy with its base version, so that a save conflicts with a newer one', () => {
    const restored = withCopy(openStoredPost(BLOG), COPY, null);
    expect(restored).toMatchObject({ basis: { version: 3 }, restored: COPY, content: { text: 'One, kept' } });
    expect(withCopy(openStoredPost(BLOG), { ...COPY, text: 'One **two**' }, null)).toEqual(openStoredPost(BLOG));
  });

  test('disables the fields during a publication that leaves it, not during any other save', () => {
    const sending = (attempt: PostAttempt) =>
      isReadOnly({ ...stateOf(openStoredPost(BLOG)), save: { kind: 'sending', attempt, share: 0 } });
    const publication = attemptOf(DRAFT, 'published');
    expect(sending(publication)).toBe(true);
    expect(sending({ ...publication, intent: { ...publication.intent, staysOpen: true } })).toBe(false);
    expect(sending(attemptOf())).toBe(false);
    expect(isReadOnly({ phase: 'leaving', save: { kind: 'none' } })).toBe(true);
  });

  test('saves a draft and changes to a published post while typing, no post without a text and no scheduled one', () => {
    const typed = (blog: Partial<OpenedPost>, text = 'Words') => {
      const opened = openStoredPost({ ...BLOG, ...blog });
      return FORM.typedIntent(stateOf({ ...opened, content: { ...opened.content, text } }));
    };
    expect(typed({})).toMatchObject({ status: 'draft' });
    expect(typed({ status: 'published' })).toMatchObject({ asChanges: true });
    expect(typed({}, ' ')).toBeNull();
    expect(typed({ status: 'scheduled', publishAt: '2099-01-01T00:00:00.000Z' })).toBeNull();
    expect(FORM.typedIntent(stateOf(openNewPost({ ...DRAFT })))).toMatchObject({ status: 'draft' });
  });

  test('leaves what is being typed as it is after a save of its own, and shows what the server made of it after another', () => {
    const details = { ...NO_DETAILS, topics: 'walls,  paint, ' };
    const draft = { ...DRAFT, details };
    const stored = { ...BLOG, topics: ['walls', 'paint'], version: 5 };
    const typed = FORM.adopt(stored, { ...attemptOf(draft), isTyped: true }, draft);
    expect([typed.content.details.topics, typed.basis.version]).toEqual([details.topics, 5]);
    const asked = FORM.adopt(stored, attemptOf(draft), draft);
    expect(asked.content.details.topics).toBe('walls, paint');
    for (const { content, saved } of [typed, asked]) expect(FORM.isSame(content, saved)).toBe(true);
  });

  test('shows the stored picture in place of the file that was sent, not of one that was chosen since', () => {
    const choose = (name: string) => ({ kind: 'file', file: new File(['1'], name), url: `blob:${name}` }) as const;
    const [sent, since] = [choose('a.webp'), choose('b.webp')];
    const stored = { ...BLOG, image: { url: '/api/images/abc' } };
    const attempt = attemptOf({ ...DRAFT, image: sent });
    expect(FORM.adopt(stored, attempt, attempt.content).content.image).toEqual({
      kind: 'saved',
      url: '/api/images/abc',
    });
    const after = FORM.adopt(stored, attempt, { ...attempt.content, image: since });
    expect([after.content.image, FORM.isSame(after.content, after.saved)]).toEqual([since, false]);
  });

  test('marks an address that the server refused once a save was asked for', () => {
    const onAddressRefused = vi.fn();
    const form = postForm({ postId: BLOG._id, load: FORM.load, onAddressRefused, onSaved: () => {} });
    const failure = new ApiError(400, 'Taken', { errors: { slug: 'Taken' } });
    expect(form.judge(failure, { ...attemptOf(), isTyped: true })).toBe('refused');
    expect(onAddressRefused).not.toHaveBeenCalled();
    form.judge(failure, attemptOf());
    expect(onAddressRefused).toHaveBeenCalledWith(DRAFT, 'Taken');
  });

  test('tells a copy what waits, unless it was typed only', () => {
    const state = stateOf(openStoredPost(BLOG));
    const waiting = (attempt: PostAttempt) =>
      toBrowserCopy({ ...state, save: { kind: 'waiting', attempt, why: 'offline' } }, 1).pending;
    expect(waiting(attemptOf(DRAFT, 'published'))).toBe('published');
    expect(waiting({ ...attemptOf(), isTyped: true })).toBeUndefined();
    expect(
      withCopy(openStoredPost(BLOG), { ...toBrowserCopy(state, 1), pending: 'published' }, null).restored,
    ).toBeDefined();
  });

  test('recognises the newer version as its own save after a lost answer, and no other', () => {
    const attempt = attemptOf();
    expect(isStoredAttempt({ ...BLOG, version: 5 }, attempt, BLOG)).toBe(true);
    expect(isStoredAttempt({ ...BLOG, version: 6 }, attempt, BLOG)).toBe(false);
    expect(isStoredAttempt({ ...BLOG, version: 5, text: 'Theirs' }, attempt, BLOG)).toBe(false);
    expect(isStoredAttempt({ ...BLOG, version: 5, status: 'published' }, attempt, BLOG)).toBe(false);
  });

  test('does not take a save of a colleague with other details, another picture or another alt text for its own', () => {
    const before: OpenedPost = { ...BLOG, image: { url: '/api/images/abc', alt: 'A wall' } };
    const storedAs = (change: Partial<typeof DRAFT>, blog: Partial<OpenedPost>): boolean =>
      isStoredAttempt({ ...before, version: 5, ...blog }, attemptOf({ ...draftOf(before), ...change }), before);
    const details = { ...NO_DETAILS, topics: 'walls,  Paint', excerpt: ' Two  walls ', slug: 'Two Walls' };
    const facts = { topics: ['walls', 'Paint'], excerpt: 'Two walls', slug: 'two-walls' };
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
    const removed = attemptOf({ ...draftOf(before), image: { kind: 'none' } });
    expect(isStoredAttempt(withoutPicture, removed, before)).toBe(true);
    expect(isStoredAttempt({ ...before, version: 5 }, removed, before)).toBe(false);
  });

  test('opens the browser copy of a deleted post as a new post, its picture as a library one', () => {
    const photo = { kind: 'saved', url: '/api/images/abc' } as const;
    const image = { kind: 'library', url: '/api/images/abc', hash: 'abc' };
    const opened = withCopy(openNewPost(), { ...COPY, photo }, null);
    expect(opened).toMatchObject({ basis: { version: null }, stored: null, content: { text: 'One, kept', image } });
    expect(detachedDraft({ ...opened.content, image: photo }).image).toEqual(image);
  });

  test('opens the browser copy of a post that this person may not change as a new post with no address', () => {
    const copy = { ...COPY, details: { ...NO_DETAILS, slug: 'theirs', excerpt: 'Mine' } };
    const { content, restored } = withCopy(openNewPost(), copy, null, true);
    expect(content).toMatchObject({ text: 'One, kept', details: { slug: '', excerpt: 'Mine' } });
    expect(restored?.isRefused).toBe(true);
  });

  test('takes an earlier revision with picture and HTML, and the present address', () => {
    const url = '/api/images/abc';
    const revision = {
      ...BLOG,
      version: 2,
      text: 'Before',
      content: '<p>Before</p>',
      cameAsHtml: true,
      image: { url },
    };
    const draft = { ...DRAFT, details: { ...NO_DETAILS, slug: 'present' } };
    const brought = draftOfRevision(revision, { draft, saved: BLOG });
    expect(brought).toMatchObject({ image: { kind: 'library', url, hash: 'abc' }, details: { slug: 'present' } });
    expect(htmlAsOpened(brought)).toBe('<p>Before</p>');
  });

  test('reports a lost picture of a browser copy without bytes', () => {
    const copy: BrowserCopy = { ...COPY, photo: { kind: 'file' } };
    expect(withCopy(openStoredPost(BLOG), copy, null).restored).toMatchObject({ pictureLost: true });
    const picture = { kind: 'file', url: 'blob:1', file: new File([], 'a.webp') } as const;
    const opened = withCopy(openStoredPost(BLOG), copy, picture);
    expect(opened).toMatchObject({ content: { image: picture }, restored: { pictureLost: false } });
  });
});
