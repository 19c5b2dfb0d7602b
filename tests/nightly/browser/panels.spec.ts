import { expect, STILL, test } from '../../e2e/fixtures.ts';
import { writePosts } from '../../e2e/posts.ts';
import { PHONE } from '../../e2e/screens.ts';
import { expectSeen } from '../../e2e/seen.ts';

test.use(STILL);

test('the panels of Careers expand one at a time, and Gyaanadari opens a chapter and shows the latest posts', async ({
  page,
  site,
}) => {
  await test.step('hovering, focusing or clicking a panel expands it, and only it, on wide screens', async () => {
    await page.goto('/Careers');
    const panels = page.getByRole('region', { name: 'Our Ideal Candidates' }).getByRole('button');
    const expanded = page.locator('[data-panels] [aria-expanded="true"]');
    await expect(expanded).toContainText('Creativity');
    await panels.filter({ hasText: 'Analytical' }).hover();
    await expect(expanded).toHaveCount(1);
    await expect(expanded).toContainText('You check the number before you repeat it.');
    await panels.filter({ hasText: 'Team-Oriented' }).focus();
    await expect(expanded).toContainText('Team-Oriented');
    await panels.filter({ hasText: 'Driven' }).click();
    await expect(expanded).toContainText('Driven');
    await expect(panels.filter({ hasText: 'Analytical' }).getByText('You check')).toBeHidden();
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('heading', { name: 'Our Ideal Candidates' })).toBeHidden();
  });
  await test.step('a chapter of the episode opens by key', async () => {
    await page.goto('/ourplatforms/gyaanadari');
    const episode = page.getByRole('region', { name: 'How an episode is written down' });
    const line = episode.getByText('If I show prices, the shop across the road reads them.');
    await expectSeen(episode.getByText('You sell hardware and paint on a market street'));
    await expect(line).toBeHidden();
    await episode.locator('summary').nth(3).press('Enter');
    await expectSeen(line);
  });
  await test.step('its recording is fetched when it is played', async () => {
    const recording = page.getByLabel('Sample, read by computer voices');
    expect(await recording.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBe(0);
    await recording.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect.poll(() => recording.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(39);
  });
  await test.step('the three latest posts are in its HTML', async () => {
    const titles = ['The form for a loan', 'A rule that changed', 'An hour with a welder'];
    await writePosts(site, ['The oldest of four', ...titles]);
    await page.goto('/ourplatforms/gyaanadari');
    const latest = page.getByRole('region', { name: 'Latest posts' });
    await expect(latest.getByRole('heading', { level: 3 })).toHaveText(titles.toReversed());
    await latest.getByRole('link', { name: 'All posts' }).click();
    await expect(page).toHaveURL(/\/Blogs$/);
  });
});
