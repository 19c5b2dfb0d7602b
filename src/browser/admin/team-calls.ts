import type { Acceptance, Invitation, InvitationFields, InvitationLink } from '../../domain/admin/invitation.ts';
import type { TeamChange, TeamMember } from '../../domain/admin/person.ts';
import { api } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';
import { adminApi } from './session.ts';

/** Everybody who is or was an administrator, and the invitations that nobody has used. */
export interface Team {
  members: TeamMember[];
  invitations: Invitation[];
}

/** Reads the team. All calls here throw {ApiError} after its toast. */
export async function loadTeam(): Promise<Team> {
  const [members, invitations] = await Promise.all([
    adminApi<TeamMember[]>('/admin/team'),
    adminApi<Invitation[]>('/admin/invitations'),
  ]);
  return { members, invitations };
}

/** Changes an administrator; what is absent stays. */
export function changeMember(adminID: string, change: TeamChange): Promise<TeamMember> {
  return adminApi<TeamMember>(memberPath(adminID), { method: 'PATCH', json: change, toast: messageAbout });
}

/** Removes an administrator. */
export function removeMember(adminID: string): Promise<void> {
  return adminApi<void>(memberPath(adminID), { method: 'DELETE', toast: messageAbout });
}

/** Ends the passkeys and the sessions of an administrator. */
export function endPasskeys(adminID: string): Promise<void> {
  return adminApi<void>(`${memberPath(adminID)}/passkeys`, { method: 'DELETE', toast: messageAbout });
}

/** Invites somebody. The link is known only from this answer. */
export function invite(fields: InvitationFields): Promise<InvitationLink> {
  return adminApi<InvitationLink>('/admin/invitations', { json: fields, toast: messageAbout });
}

/** Gives an invitation another link; the former one is dead. */
export function renewInvitation(adminID: string): Promise<InvitationLink> {
  return adminApi<InvitationLink>(invitationPath(adminID), { method: 'POST', toast: messageAbout });
}

/** Withdraws an invitation. */
export function withdrawInvitation(adminID: string): Promise<void> {
  return adminApi<void>(invitationPath(adminID), { method: 'DELETE', toast: messageAbout });
}

/** Accepts an invitation with a password. @returns the ID to sign in with @throws {ApiError} without a toast */
export async function acceptInvitation(acceptance: Acceptance): Promise<string> {
  return (await api<{ adminID: string }>('/auth/invitation', { json: acceptance, toast: false })).adminID;
}

const memberPath = (adminID: string) => `/admin/team/${encodeURIComponent(adminID)}`;
const invitationPath = (adminID: string) => `/admin/invitations/${encodeURIComponent(adminID)}`;
