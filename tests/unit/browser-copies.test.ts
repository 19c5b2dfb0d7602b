import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_DETAILS } from '../../src/domain/posts/blog-details.ts';
import { DAY_MS } from '../../src/domain/shared/limits.ts';
import { stubLocalStorage } from '../helpers/local-storage.ts';

const COPY = {
  title: 'A',
  text: 'words',
  alt: '',
  version: null,
  keptAt: 0,
  details: NO_DETAILS,
  photo: { kind: 'none' } as const,
  changes: 0,
};

let held: { name: string }[] = [];

/** Opens a page of the same browser: a new module instance over the shared storage. */
async function openPage() {
  vi.resetModules();
  return import('../../src/islands/admin/editor/saving/browser-copies.ts');
}

beforeEach(() => {
  held = [];
  stubLocalStorage();
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => held.push({ name }),
      query: async () => ({ held }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('browser copies', () => {
  test('the newest copy of a closed page is adopted once', async () => {
    const first = await openPage();
    first.storeCopy('post', { ...COPY, text: 'older', keptAt: Date.now() - 1000 });
    const second = await openPage();
    second.storeCopy('post', { ...COPY, text: 'newer', keptAt: Date.now() });

    const third = await openPage();
    third.claimCopies();
    expect(await third.adoptCopy('post')).toMatchObject({ text: 'newer' });
    const fourth = await openPage();
    expect(await fourth.adoptCopy('post')).toMatchObject({ text: 'older' });
  });

  test('the copy of an open page is not adopted', async () => {
    const writing = await openPage();
    writing.claimCopies();
    writing.storeCopy('post', { ...COPY, keptAt: Date.now() });
    const other = await openPage();
    expect(await other.adoptCopy('post')).toBeNull();
  });

  test('copies are separate for each post, and a dropped one is deleted', async () => {
    const writing = await openPage();
    writing.storeCopy('post', { ...COPY, keptAt: Date.now() });
    writing.storeCopy('another', { ...COPY, keptAt: Date.now() });
    writing.dropCopy('post');
    const later = await openPage();
    expect(await later.adoptCopy('post')).toBeNull();
    expect(await later.adoptCopy('another')).not.toBeNull();
  });

  test('a copy is swept after 30 days or when it is unreadable', async () => {
    const writing = await openPage();
    writing.storeCopy('post', { ...COPY, keptAt: Date.now() - 31 * DAY_MS });
    localStorage.setItem('browser-copy/post/broken', '{"title":');
    const later = await openPage();
    expect(await later.adoptCopy('post')).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
