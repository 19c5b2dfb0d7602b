import type { Publication } from '../../../src/domain/content/entry.ts';
import type { Submission } from '../../../src/domain/submissions/submission.ts';
import { SUBMISSION_KINDS } from '../../../src/domain/submissions/submission.ts';
import { PRESENT } from '../../../src/server/content/publications.ts';
import { listWaiting } from '../../../src/server/mail/mail-queue.ts';
import { photoKeyOfName, photoKeyOfUrl } from '../../../src/server/photos/photo-files.ts';
import { listBlogs } from '../../../src/server/posts/blog-index.ts';
import {
  isPurged,
  type PostRecord,
  type PostRevision,
  revisionOf,
  type Words,
} from '../../../src/server/posts/post-record.ts';
import { jsonStore } from '../../../src/server/storage/store.ts';
import type { StoreName } from '../../../src/server/storage/stores.ts';
import { allRows } from '../../../src/server/submissions/submission-rows.ts';
import type { TestSite } from './test-sites.ts';

const keysOf = async (store: StoreName) => (await jsonStore(store).list()).map(({ key }) => key);

async function valuesOf<T>(name: StoreName): Promise<{ key: string; value: T }[]> {
  const store = jsonStore<T>(name);
  const entries = await Promise.all(
    (await store.list()).map(async ({ key }) => ({ key, value: (await store.get(key))?.value })),
  );
  return entries.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]));
}

const photoOf = ({ image }: Pick<Words, 'image'>) => (image && photoKeyOfUrl(image.url)) ?? [];

/** Finds inconsistent records of a site: unused pictures, revisions without a post, wrong lists. @returns one line each */
export function leftovers(site: TestSite): Promise<string[]> {
  return site.run(async () => (await Promise.all([ofPosts(), ofSubmissions(), ofWebsite()])).flat());
}

async function ofPosts(): Promise<string[]> {
  const records = (await valuesOf<PostRecord>('posts')).map(({ value }) => value).filter((post) => !isPurged(post));
  const posts = records.filter(({ deleted }) => !deleted);
  const previous = await valuesOf<PostRevision>('revisions');
  const library = await valuesOf<{ hash: string }>('photos');
  const stored = new Set(await keysOf('media'));
  const photosOf = (post: PostRecord) =>
    [revisionOf(post), ...(post.changes ? [post.changes.words] : [])].flatMap(photoOf);
  const needed = [...posts.flatMap(photosOf), ...library.map(({ value }) => value.hash)];
  const shown = new Set([...needed, ...records.flatMap(photosOf), ...previous.flatMap(({ value }) => photoOf(value))]);
  const ids = new Set(records.map(({ id }) => id));
  const listed = new Map((await listBlogs()).map(({ _id, title, version }) => [_id, `${title} ${version}`]));
  return [
    ...needed.filter((key) => !stored.has(key)).map((key) => `picture ${key} is missing`),
    ...[...stored]
      .filter((name) => !shown.has(photoKeyOfName(name) ?? name))
      .map((name) => `picture ${name} is used nowhere`),
    ...previous.filter(({ key }) => !ids.has(key.split('/')[0] ?? '')).map(({ key }) => `revision ${key} has no post`),
    ...posts
      .filter((post) => listed.get(post.id) !== `${revisionOf(post).title} ${post.version}`)
      .map(({ id }) => `post ${id} is listed as ${listed.get(id)}`),
    ...(listed.size === posts.length ? [] : [`${listed.size} posts are listed of ${posts.length}`]),
  ];
}

async function ofWebsite(): Promise<string[]> {
  const all = await valuesOf<Publication>('site-publications');
  const now = all.find(({ key }) => key === PRESENT);
  const previous = all.filter(({ key }) => key !== PRESENT);
  const revisions = new Set(await keysOf('site-revisions'));
  const named = Object.entries(now?.value.entries ?? {}).map(([key, version]) => `${key}/${version}`);
  return [
    ...named.filter((name) => !revisions.has(name)).map((name) => `published revision ${name} is missing`),
    ...previous
      .filter(({ value }) => value.number > (now?.value.number ?? 0))
      .map(({ value }) => `publication ${value.number} was kept, and never made`),
  ];
}

async function ofSubmissions(): Promise<string[]> {
  const rows = await allRows();
  const { ofSubmissions } = await listWaiting();
  const problems: string[] = [];
  for (const kind of SUBMISSION_KINDS) {
    const stored = await valuesOf<Submission>(kind);
    const listed = new Map(rows[kind].map((row) => [row.id, row.state + row.binnedAt]));
    if (listed.size !== stored.length) problems.push(`${listed.size} ${kind} are listed of ${stored.length}`);
    for (const { key, value } of stored) {
      if (listed.get(key) !== value.state + (value.binned?.at ?? null))
        problems.push(`${kind}/${key} is listed in another state than stored`);
      const waits = value.mails.some(({ state }) => state === 'waiting');
      if (waits && !ofSubmissions) problems.push(`${kind}/${key} has a waiting mail that is not noted`);
    }
  }
  const [applications, resumes, parts] = await Promise.all(
    (['applications', 'resumes', 'temporary/resume-parts'] as const).map(keysOf),
  );
  const all = await Promise.all(SUBMISSION_KINDS.map((kind) => valuesOf<Submission>(kind)));
  const replies = new Set(all.flat().flatMap(({ value }) => value.replies.map(({ id }) => id)));
  const files = await keysOf('reply-files');
  return [
    ...problems,
    ...files.filter((key) => !replies.has(key.split('/')[2] ?? '')).map((key) => `file ${key} has no reply`),
    ...(applications ?? []).filter((key) => !resumes?.includes(key)).map((key) => `application ${key} has no file`),
    ...(resumes ?? []).filter((key) => !applications?.includes(key)).map((key) => `file ${key} has no application`),
    ...(parts ?? []).map((key) => `part ${key} was left`),
  ];
}
