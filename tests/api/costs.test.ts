import { expect, it } from 'vitest';
import { ADMIN, useAdmin } from '../helpers/admin.ts';
import { call, post } from '../helpers/api.ts';
import { useBlobs } from '../helpers/blobs.ts';
import { listPosts, readPost, savePost } from '../helpers/posts.ts';
import { ENQUIRY } from '../helpers/samples.ts';

const blobs = useBlobs();
const { signIn } = useAdmin();
const MOST = { list: 2, post: 2, signIn: 10, save: 12, enquiry: 6 } as const;

/** docs/costs.md has all requests; these are the frequent ones. */
it(`${ADMIN.adminID} and visitors cause at most so many storage calls with a frequent request`, async () => {
  const token = await signIn();
  const { _id } = await post(token);
  const edit = { title: 'Edited', content: '<p>Edited</p>' };
  const requests: Record<string, [most: number, ask: () => Promise<unknown>]> = {
    'the list': [MOST.list, () => listPosts('?view=summary')],
    'a post': [MOST.post, () => readPost(_id)],
    'a sign-in': [MOST.signIn, signIn],
    'a save': [MOST.save, () => savePost(token, _id, edit)],
    'an enquiry': [MOST.enquiry, () => call('POST', '/api/contacts', { json: ENQUIRY })],
  };
  for (const [what, [most, ask]] of Object.entries(requests)) {
    await ask();
    blobs.reset();
    await ask();
    console.log(what, blobs.calls.length);
    expect.soft(blobs.calls.length, what).toBeLessThanOrEqual(most);
  }
});
