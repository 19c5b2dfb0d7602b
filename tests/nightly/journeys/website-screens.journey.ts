import { journey } from './journey.ts';
import { expectNoViolations, expectReachedByKeys } from './screens.ts';
import { signIn } from './website-writing.ts';

const OPENING = 'en/openings/sales-intern';
/** The views of the website's screen, each with its heading and a control that is there once it is loaded. */
const VIEWS = [
  ['', 'Website', 'button', 'Openings '],
  [`#${OPENING}`, 'Sales Intern', 'field', 'Department'],
  ['#en/company/company', 'Company', 'field', 'GSTIN'],
  ['#publish', 'Publish', 'button', 'Publish 1 draft'],
] as const;

journey(
  'the screens of the website break no rule of axe, and Tab reaches every control',
  async (scene) => {
    const { person, site } = scene;
    const opening = await site.entry(OPENING);
    await site.draft(opening, { ...(opening.value as object), location: 'Pune' });
    await signIn(scene);
    for (const [view, heading, role, control] of VIEWS) {
      // Another page between them, since a change of the hash alone loads nothing.
      await person.goto('/admin/account');
      await person.sees('heading', 'Account');
      await person.goto(`/admin/website${view}`);
      await person.sees('heading', heading);
      await person.nameOf(role, control);
      await expectReachedByKeys(scene, heading);
      await expectNoViolations(scene, heading);
    }
  },
  { ms: 600_000 },
);
