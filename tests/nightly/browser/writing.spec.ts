import { SAMPLE_POSTS } from '../../../scripts/seed-posts.ts';
import { HINDI_POSTS } from '../../../scripts/seed-posts-hindi.ts';
import { toHtml } from '../../../src/domain/posts/blog-text.ts';
import { signIn } from '../../e2e/admin.ts';
import { STILL, test } from '../../e2e/fixtures.ts';
import { writePosts } from '../../e2e/posts.ts';
import { DESKTOP, PHONE } from '../../e2e/screens.ts';
import { expectUnchangedBySaving, stored, writeAndPublish } from '../../e2e/writing.ts';

test.use(STILL);

const POSTS = [...SAMPLE_POSTS, ...HINDI_POSTS];

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    for (const post of POSTS) {
      test(`a typed post is unchanged after publishing, opening and saving: ${post.title}`, async ({ page }) => {
        test.setTimeout(15 * 60_000);
        await signIn(page);
        await expectUnchangedBySaving(page, await writeAndPublish(page, post));
      });
    }
  });
}

for (const { title, text } of POSTS) {
  test(`a post stored as Markdown or HTML is unchanged by opening and saving: ${title}`, async ({ page, site }) => {
    test.slow();
    const content = toHtml(text);
    const { ids: withText } = await writePosts(site, [title], { content, text });
    const { ids: asHtml } = await writePosts(site, [title], { content });
    await signIn(page);
    for (const id of [...withText, ...asHtml]) await expectUnchangedBySaving(page, await stored(page, id));
  });
}
