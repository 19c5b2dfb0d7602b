import type { Acceptance, Invitation, InvitationFields, InvitationLink } from '../../domain/admin/invitation.ts';
import type { TeamChange, TeamMember } from '../../domain/admin/person.ts';
import { api } from '../shared/api.ts';
import { messageAbout } from '../shared/api-error.ts';
import { adminApi } from './session.ts';

const TOLD = { toast: messageAbout } as const;
const memberPath = (adminID: string) => `/admin/team/${encodeURIComponent(adminID)}`;
const invitationPath = (adminID: string) => `/admin/invitations/${encodeURIComponent(adminID)}`;

/**
 * Everybody who is or was an administrator, and the invitations that nobody has used. All calls here but the last throw {ApiError} after
 * its toast.
 */
export async function loadTeam(): Promise<{ members: TeamMember[]; invitations: Invitation[] }> {
  const [members, invitations] = await Promise.all([
    adminApi<TeamMember[]>('/admin/team'),
    adminApi<Invitation[]>('/admin/invitations'),
  ]);
  return { members, invitations };
}

/** Changes an administrator; what is absent stays. */
export const changeMember = (adminID: string, change: TeamChange) =>
  adminApi<TeamMember>(memberPath(adminID), { ...TOLD, method: 'PATCH', json: change });

/** Removes an administrator. */
export const removeMember = (adminID: string) => adminApi<void>(memberPath(adminID), { ...TOLD, method: 'DELETE' });

/** Ends the passkeys and the sessions of an administrator. */
export const endPasskeys = (adminID: string) =>
  adminApi<void>(`${memberPath(adminID)}/passkeys`, { ...TOLD, method: 'DELETE' });

/** Invites somebody. The link is known only from this answer. */
export const invite = (fields: InvitationFields) =>
  adminApi<InvitationLink>('/admin/invitations', { ...TOLD, json: fields });

/** Gives an invitation another link; the previous one is dead. */
export const renewInvitation = (adminID: string) =>
  adminApi<InvitationLink>(invitationPath(adminID), { ...TOLD, method: 'POST' });

/** Withdraws an invitation. */
export const withdrawInvitation = (adminID: string) =>
  adminApi<void>(invitationPath(adminID), { ...TOLD, method: 'DELETE' });

/** Accepts an invitation with a password. @returns the ID to sign in with @throws {ApiError} without a toast */
export async function acceptInvitation(acceptance: Acceptance): Promise<string> {
  return (await api<{ adminID: string }>('/auth/invitation', { json: acceptance, toast: false })).adminID;
}
