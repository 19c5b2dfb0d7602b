import { expect } from 'vitest';
import { TRAINING } from '../../../src/domain/site/training.ts';
import { journey, type Scene } from './journey.ts';

const SENT = { method: 'POST', path: '/api/vt/register' };
const SEMESTER = 'Semester*';
const OTHER = 'Please specify your branch*';
const EMPTY = {
  'Full name*': '',
  [SEMESTER]: '',
  'Phone number*': '',
  'Email*': '',
  'Branch*': '',
  'College name*': '',
  'Address*': '',
};
const FILLED = {
  'Full name*': 'Pooja Rathod',
  [SEMESTER]: TRAINING.semesters[0] ?? '',
  'Phone number*': '98765-43210',
  'Email*': 'pooja@example.in',
  'Branch*': 'Other',
  [OTHER]: 'Textile Engineering',
  'College name*': 'Government Polytechnic',
  'Address*': '12 Station Road\nPune 411001',
};
const SUCCESS = 'Registration successful!';
const FAILURE = 'Error submitting registration. Please try again later.';

/** Fills in the whole form with the keyboard, from the first field to the button. */
async function register(person: Scene['person'], email: string) {
  await person.fillIn({ 'Full name*': FILLED['Full name*'] });
  await person.press(' ');
  await person.tab();
  await person.fillIn({ 'Phone number*': FILLED['Phone number*'], 'Email*': email });
  await person.focusIs('field Branch*');
  await person.type('Oth');
  await person.holds('Branch*', 'Other');
  await person.tab();
  const { [OTHER]: branch, 'College name*': college, 'Address*': address } = FILLED;
  await person.fillIn({ [OTHER]: branch, 'College name*': college, 'Address*': address });
  await person.shows('Full name*', { ...FILLED, 'Email*': email });
  await person.focusIs('button Register');
}

journey('training: errors, another branch, and a failure of the site', 'desktop', async ({ person, site, proxy }) => {
  await person.goto('/VTRegister');
  await person.click('button', 'Register');
  await person.focusIs('field Full name*');
  await person.wrong('Full name*', Object.keys(EMPTY));
  await person.shows('Full name*', EMPTY);

  await register(person, 'pooja@example');
  await person.wrong('Full name*', []);
  await person.press('Enter');
  await person.reads('Invalid email format');
  await person.wrong('Full name*', ['Email*']);
  await person.focusIs('field Email*');
  await person.press('End');
  await person.type('.in');
  await person.shows('Full name*', FILLED);
  await person.tabTo('button', 'Register');

  proxy.refuseNext(SENT, 503, { message: 'Storage is away.' });
  await person.press('Enter');
  await person.reads(FAILURE);
  await person.sees('button', 'Register');
  await person.shows('Full name*', FILLED);

  await person.click('field', 'College name*');
  await person.press('End');
  await person.type(', Pune');
  const college = `${FILLED['College name*']}, Pune`;
  await person.shows('Full name*', { ...FILLED, 'College name*': college });
  await person.press('Enter');
  await person.sees('dialog', SUCCESS);
  await expect
    .poll(() => person.ask('focusWithin', 'dialog', SUCCESS), { message: 'the dialog has the focus' })
    .toBe(true);

  const stored = await site.stored('registrations');
  expect(stored.map(({ fields }) => fields)).toEqual([
    {
      name: FILLED['Full name*'],
      semester: FILLED[SEMESTER],
      phone: FILLED['Phone number*'],
      email: FILLED['Email*'],
      branch: FILLED[OTHER],
      college,
      address: FILLED['Address*'],
      registrationID: stored[0]?.id,
      firstPage: '/VTRegister',
    },
  ]);
  await person.reads(stored[0]?.id ?? 'no registration');
  await person.press('Escape');
  await person.sees('dialog', SUCCESS, false);
  await person.shows('Full name*', EMPTY);
});
