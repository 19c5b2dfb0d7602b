import { beforeAll, expect, it, vi } from 'vitest';
import { PhotoFormSchema } from '../../../src/domain/photos/photo.ts';
import { BlogFormSchema } from '../../../src/domain/posts/blog.ts';
import { sanitizeContent } from '../../../src/domain/posts/sanitize.ts';
import { validate } from '../../../src/domain/shared/validate.ts';
import { APPLICATION } from '../../../src/domain/submissions/application.ts';
import { ENQUIRY } from '../../../src/domain/submissions/enquiry.ts';
import { schemaOf } from '../../../src/domain/submissions/fields.ts';
import { REGISTRATION } from '../../../src/domain/submissions/registration.ts';
import type { StoredBlog } from '../../../src/server/posts/blog-store.ts';
import { createBlog } from '../../../src/server/posts/blogs.ts';
import { jsonStore } from '../../../src/server/storage/store.ts';
import { useAdmin } from '../../helpers/admin.ts';
import { useBlobs } from '../../helpers/blobs.ts';
import { cases } from '../../helpers/property.ts';
import { IS_LONG } from '../../helpers/sample.ts';
import { useSiteContent } from '../../helpers/site-content.ts';
import { sendBadRequests } from './fuzz.ts';

useBlobs();
useAdmin();

/** `npm run test:long` sends 12,000, with another seed each time. */
const COUNT = IS_LONG ? cases(600) : 150;
const SEED = Number(process.env.PROPERTY_SEED ?? 1);

const known: string[] = [];
beforeAll(async () => {
  useSiteContent();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  known.push((await createBlog({ title: 'Published', content: '<p>Words</p>', status: 'published' }))._id);
  known.push((await createBlog({ title: 'Draft', content: '<p>Words</p>', status: 'draft' }))._id);
});

async function valuesOf<T>(store: string): Promise<T[]> {
  const entries = await Promise.all((await jsonStore<T>(store).list()).map(({ key }) => jsonStore<T>(store).get(key)));
  return entries.flatMap((entry) => (entry ? [entry.value] : []));
}

/** Expects that a schema accepts a stored value unchanged. */
function expectValid(schema: Parameters<typeof validate>[0], value: object): void {
  expect(validate(schema, value)).toEqual({ ok: true, value });
}

it(`${COUNT} invalid requests to all endpoints cause no 5xx, no long computation and no invalid record`, async () => {
  const { statuses, faults } = await sendBadRequests(COUNT, SEED, known);
  process.stdout.write(`fuzz: seed ${SEED}, ${JSON.stringify(statuses)}\n`);
  expect(faults).toEqual([]);
  // Both accepted and refused requests; otherwise this would test nothing.
  for (const status of [200, 201, 400, 401, 404, 415]) expect(statuses).toHaveProperty(String(status));

  const kinds = { enquiries: ENQUIRY, applications: APPLICATION, registrations: REGISTRATION };
  for (const [store, { fields: descriptor }] of Object.entries(kinds)) {
    for (const { fields } of await valuesOf<{ fields: { resume?: object } }>(store)) {
      const { resume, ...checked } = fields;
      expectValid(schemaOf(descriptor), checked);
      if (store === 'applications') expect(resume).toMatchObject({ name: expect.stringMatching(/\.(pdf|docx?)$/) });
    }
  }
  for (const post of await valuesOf<StoredBlog>('blogs')) {
    const { title, content, status } = post;
    // A draft needs no title.
    expectValid(BlogFormSchema, { title, content, ...(status === 'draft' && { status }) });
    expect(sanitizeContent(content)).toBe(content);
    if (post.publishAt) expect(new Date(post.publishAt).toISOString()).toBe(post.publishAt);
  }
  for (const { alt, name } of await valuesOf<{ alt: string; name: string }>('photos')) {
    expectValid(PhotoFormSchema, { alt });
    expect(name).not.toMatch(/\p{Cc}/u);
  }
}, 1_800_000);
