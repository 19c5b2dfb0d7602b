import * as z from 'zod/mini';
import { ADMIN_ID_PATTERN, passwordRule } from './admin.ts';
import { email, name, role } from './person.ts';
import type { Role } from './roles.ts';

/** An invitation as owners see it. */
export interface Invitation {
  adminID: string;
  name: string;
  email: string;
  role: Role;
  /** ID of the owner who made its link. */
  by: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Whether the link opens nothing until it is renewed: its time is over, or whoever made it may not invite any more. */
  hasEnded: boolean;
}

/** Answer to an invitation that was made or renewed: the only time that its link is known. */
export interface InvitationLink {
  invitation: Invitation;
  /** Path under the site's root. What opens it is behind the `#`, which browsers send to nobody. */
  url: string;
  /** Whether a mail with the link has left the site. */
  mailed: boolean;
}

export const INVITATION_MESSAGES = {
  idMissing: 'Choose an ID: up to 64 capital letters, digits, - and _',
  idTaken: 'Somebody else has, or had, this ID. Choose another one.',
  invitedAlready: 'Somebody is invited with this ID already. Renew or withdraw that invitation.',
  unknown: 'There is no open invitation with this ID.',
  dead: 'This link is not valid any more: it was used, withdrawn, renewed or is older than three days, or whoever invited you may not do that any more. Ask for another one.',
} as const;

const adminID = z
  .string(INVITATION_MESSAGES.idMissing)
  .check(z.trim(), z.toUpperCase(), z.regex(ADMIN_ID_PATTERN, INVITATION_MESSAGES.idMissing));

/** Body of `POST /api/admin/invitations`. */
export const InvitationSchema = z.object({ adminID, name, email, role });
export type InvitationFields = z.infer<typeof InvitationSchema>;

/** What a link contains: the ID and 32 random bytes. */
export const INVITATION_TOKEN = /^([A-Z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

/** Body of `POST /api/auth/invitation`. */
export const AcceptanceSchema = z.object({
  token: z.string(INVITATION_MESSAGES.dead).check(z.regex(INVITATION_TOKEN, INVITATION_MESSAGES.dead)),
  password: passwordRule('Enter a password'),
});
export type Acceptance = z.infer<typeof AcceptanceSchema>;
