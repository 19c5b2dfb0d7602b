import { SAMPLE_POSTS } from '../../../scripts/seed-posts.ts';
import { toHtml } from '../../../src/domain/posts/blog-text.ts';
import { signIn } from '../../e2e/admin.ts';
import { STILL, test } from '../../e2e/fixtures.ts';
import { writePosts } from '../../e2e/posts.ts';
import { PHONE } from '../../e2e/screens.ts';
import { expectUnchangedBySaving, stored, writeAndPublish } from '../../e2e/writing.ts';

test.use({ ...STILL, viewport: PHONE });

const isHindi = ({ title }: { title: string }) => /\p{Script=Devanagari}/u.test(title);
const TYPED = [SAMPLE_POSTS.find((post) => !isHindi(post)), SAMPLE_POSTS.find(isHindi)].filter(
  (post) => post !== undefined,
);

for (const post of TYPED) {
  test(`a typed post is unchanged after publishing, opening and saving: ${post.title}`, async ({ page }) => {
    await signIn(page);
    await expectUnchangedBySaving(page, await writeAndPublish(page, post));
  });
}

test('posts stored as Markdown or as HTML are unchanged by opening and saving', async ({ page, site }) => {
  const ids: string[] = [];
  for (const { title, text } of SAMPLE_POSTS) {
    const content = toHtml(text);
    for (const fields of [{ content, text }, { content }]) ids.push(...(await writePosts(site, [title], fields)).ids);
  }
  await signIn(page);
  for (const id of ids) await expectUnchangedBySaving(page, await stored(page, id));
});
