import { beforeAll, expect, it } from 'vitest';
import type { BlobFault } from '../../../scripts/server/blobs/server.ts';
import type { Json, Snapshot } from '../../../src/domain/content/entry.ts';
import { readSnapshot } from '../../../src/server/content/publications.ts';
import { takeSnapshot } from '../../../src/server/content/snapshot.ts';
import { useAdmin } from '../../helpers/admin.ts';
import { useBlobs } from '../../helpers/blobs.ts';
import { SiteScreen, withFields } from '../../helpers/site.ts';
import { siteKey, useSiteContent } from '../../helpers/site-content.ts';
import { printLine, seededRandom } from '../faults/cases.ts';

/** Storage calls of a publication, and of a build that reads it: each is the last one that is made, in turn. */
const STEPS = 20;
const STEPS_OF_BUILD = 6;
const PUBLICATIONS = 100;
/** From the last call of a publication to that of the next one: 20 publications have each of the steps. */
const STRIDE = 3;
const PEOPLE = ['anjali-rane', 'imran-sheikh'].map((id) => siteKey('people', id));
const DRAFT = siteKey('people', 'new-person');
const FAULTS: BlobFault[] = ['refuse', 'reset', 'lose-answer'];

const blobs = useBlobs();
const { signIn } = useAdmin();
let screen: SiteScreen;
beforeAll(async () => {
  useSiteContent();
  screen = new SiteScreen(await signIn());
});

const roleOf = (value: Json | undefined) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value['role'] : undefined;
const rolesOf = ({ entries }: Snapshot) => PEOPLE.map((key) => roleOf(entries[key]?.value));

/** Fails every storage call from one on, as when the process ends there. */
function endAt(call: number, fault: BlobFault): void {
  let calls = 0;
  blobs.intercept(() => (++calls >= call ? fault : undefined));
}

it(`${PUBLICATIONS} publications that end at any step are whole or not made, and no draft is lost`, async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? 1);
  printLine(`PROPERTY_SEED=${seed}`);
  const draw = seededRandom(seed);
  await screen.saved(DRAFT, { value: { name: 'Meera Joshi', role: 'Film', text: 'Holds the camera.' } });
  let live = await readSnapshot();
  let acknowledged = 0;
  for (let count = 1; count <= PUBLICATIONS; count++) {
    const { number } = await readSnapshot();
    const role = `Role ${count}`;
    const drafts: Record<string, string> = {};
    for (const key of PEOPLE) {
      const { version = '' } = (await screen.entry(key)) ?? {};
      drafts[key] = await screen.saved(key, { value: withFields(key, { role }), version });
    }
    const before = rolesOf(await readSnapshot());
    endAt(((STRIDE * count) % STEPS) + 1, FAULTS[draw(FAULTS.length)] ?? 'refuse');
    const { status } = await screen.publish(number, drafts);
    blobs.reset();
    const now = await readSnapshot();
    const isMade = now.number === number + 1;
    // Both entries are public, or none of them.
    expect([count, rolesOf(now)]).toEqual([count, isMade ? [role, role] : before]);
    if (status === 200) expect([count, isMade]).toEqual([count, true]);
    if (status === 200) acknowledged++;
    // Asked for again, it is made once.
    expect((await screen.published(number, drafts)).number).toBe(number + 1);

    endAt((count % STEPS_OF_BUILD) + 1, FAULTS[draw(FAULTS.length)] ?? 'refuse');
    const built = await takeSnapshot().catch(() => undefined);
    blobs.reset();
    if (built) {
      expect(built.number).toBeGreaterThanOrEqual(live.number);
      live = built;
    }
    expect(new Set(rolesOf(live)).size).toBe(1);
    expect(await screen.entry(DRAFT)).toMatchObject({ state: 'new', value: { role: 'Film' } });
  }
  printLine(`${acknowledged} of ${PUBLICATIONS} were answered at once`);
  expect((await screen.publications())[0]?.number).toBe(PUBLICATIONS);
}, 1_800_000);
