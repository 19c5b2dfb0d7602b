import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../src/content/schemas/index.ts';
import { siteContent } from '../../src/content/site-content.ts';
import type { Facts } from '../../src/facts/facts.ts';

const MENUS = siteContent(process.cwd()).index.entries['en/menus/menus']?.value as unknown as Facts['menus'];
type List = 'main' | 'platforms' | 'footer' | 'students';

/** The menus with these pages hidden, and others at the foot. */
function menusWith(hidden: Partial<Record<List, string[]>>, footer: { page: string; name: string }[] = []) {
  const changed = Object.entries(hidden).map(([list, pages]) => [
    list,
    MENUS[list as List].map((item) => (pages.includes(item.page) ? { ...item, hidden: true } : item)),
  ]);
  const next: Facts['menus'] = { ...MENUS, ...Object.fromEntries(changed) };
  return { ...next, footer: [...next.footer, ...footer] };
}

const refusals = (value: unknown) =>
  CONTENT.menus.schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const stays = (page: string) => `${page} has to stay in the menu or at the foot of each page. Show it in one of them.`;

describe('an item of a menu can be hidden', () => {
  it('when the other place shows its page', () => {
    expect(refusals(menusWith({ main: ['about', 'contact'] }))).toEqual([]);
    expect(refusals(menusWith({ footer: ['about', 'contact'] }))).toEqual([]);
    const foot = [{ page: 'careers', name: 'Jobs' }];
    expect(refusals(menusWith({ main: ['careers'] }, foot))).toEqual([]);
    const students = [
      { page: 'training', name: 'Training' },
      { page: 'hackathon', name: 'Hackathon' },
    ];
    expect(refusals(menusWith({ students: ['training', 'hackathon'] }, students))).toEqual([]);
  });

  it('else not, and the refusal names the page', () => {
    expect(refusals(menusWith({ main: ['careers'] }))).toEqual([`main.6.hidden: ${stays('Careers')}`]);
    expect(refusals(menusWith({ main: ['about'], footer: ['about'] }))).toEqual([`main.1.hidden: ${stays('About')}`]);
    expect(refusals(menusWith({ footer: ['privacy'] }))).toEqual([`footer.2.hidden: ${stays('Privacy policy')}`]);
    expect(refusals(menusWith({ platforms: ['zms'] }))).toEqual([
      `platforms.1.hidden: ${stays('ERP management system')}`,
    ]);
    expect(refusals(menusWith({ main: ['platforms'] }))).toEqual(
      ['Gyaanadari', 'ERP management system', 'Media and film production'].map(
        (page) => `main.3.hidden: ${stays(page)}`,
      ),
    );
    expect(refusals({ ...MENUS, footer: MENUS.footer.slice(1, 4) })).toEqual([`footer: ${stays('Admin area')}`]);
  });

  it('and the round shortcuts as one likes', () => {
    const dock = MENUS.dock.map((item) => ({ ...item, hidden: true }));
    expect(refusals({ ...MENUS, dock })).toEqual([]);
  });
});
