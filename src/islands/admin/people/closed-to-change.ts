import { PERSON_MESSAGES, type TeamMember } from '../../../domain/admin/person.ts';

/** Why an owner cannot change the role of an administrator or remove them, as the server would answer; undefined when both are possible. */
export function closedReason(member: TeamMember, team: readonly TeamMember[], me: string): string | undefined {
  if (member.fixed) return PERSON_MESSAGES.fixed;
  if (member.adminID === me) return PERSON_MESSAGES.notYourself;
  const hasOwnerByAdmins = team.some(({ fixed }) => fixed);
  return member.access === 'owner' && !hasOwnerByAdmins ? PERSON_MESSAGES.lastOwner : undefined;
}
