import { describe, expect, it } from 'vitest';
import { ADMIN_ID_PATTERN, LoginSchema } from '../../src/domain/admin/admin.ts';
import { LOGIN_MESSAGES } from '../../src/domain/admin/admin-messages.ts';
import { PERSON_MESSAGES, type TeamMember } from '../../src/domain/admin/person.ts';
import { proposedID } from '../../src/domain/admin/proposed-id.ts';
import { ROLES, rightsOf } from '../../src/domain/admin/roles.ts';
import { validate } from '../../src/domain/shared/validate.ts';
import { closedReason } from '../../src/islands/admin/people/closed-to-change.ts';
import { changeOfRole } from '../../src/islands/admin/people/role-words.ts';

describe('the proposed ID', () => {
  it.each([
    ['Asha Patil', 'ASHA-PATIL'],
    ['  José Núñez-Íñigo ', 'JOSE-NUNEZ-INIGO'],
    ['Dr. R. K. (Ravi) Kulkarni', 'DR-R-K-RAVI-KULKARNI'],
    ['आशा', ''],
    ['', ''],
    [`${'x'.repeat(63)} y`, 'X'.repeat(63)],
  ])('of %j is %j', (name, id) => {
    expect(proposedID(name)).toBe(id);
    if (id !== '') expect(id).toMatch(ADMIN_ID_PATTERN);
  });
});

it('a mail address as the Admin ID is told why it is none', () => {
  const errors = { adminID: LOGIN_MESSAGES.idIsAddress };
  expect(validate(LoginSchema, { adminID: 'asha@company.in', password: 'x' })).toEqual({ ok: false, errors });
});

describe('the words of a changed role', () => {
  it('name what is gained and lost, and nothing that stays', () => {
    const words = changeOfRole('editor', 'desk');
    expect(words).toMatch(/^Gains the inbox and finding and erasing a person’s data\. Loses writing posts, /);
    expect(words).not.toContain('account');
    expect(changeOfRole('writer', 'editor')).not.toContain('Loses');
    expect(changeOfRole('editor', 'writer')).not.toContain('Gains');
  });

  it('say something for every change', () => {
    for (const before of ROLES) {
      for (const after of ROLES.filter((role) => role !== before)) {
        const isMore = rightsOf(after).some((right) => !rightsOf(before).includes(right));
        expect(changeOfRole(before, after).includes('Gains'), `${before}, ${after}`).toBe(isMore);
      }
    }
  });
});

describe('why somebody cannot be changed', () => {
  const member = (adminID: string, fields: Partial<TeamMember> = {}): TeamMember => ({
    adminID,
    name: adminID,
    email: '',
    access: 'owner',
    state: 'active',
    fixed: false,
    seenAt: null,
    ...fields,
  });
  const fixed = member('FIXED', { fixed: true });

  it.each([
    ['somebody of ADMINS', fixed, [fixed], PERSON_MESSAGES.fixed],
    ['oneself', member('ME'), [fixed], PERSON_MESSAGES.notYourself],
    ['an owner while ADMINS names nobody', member('RAVI'), [], PERSON_MESSAGES.lastOwner],
    ['another owner', member('RAVI'), [fixed], undefined],
    ['an editor', member('RAVI', { access: 'editor' }), [], undefined],
  ])('%s', (_who, person, others, reason) => {
    expect(closedReason(person, [person, ...others], 'ME')).toBe(reason);
  });
});
