import * as z from 'zod/mini';
import { LoginSchema, passwordRule } from './admin.ts';
import { INVITATION_TOKEN } from './invitation.ts';

/** Answer of `POST /api/auth/forgotten-password`: the same for every ID. */
export interface ForgottenPassword {
  message: string;
  /** Whether mail can leave the site. */
  mail: boolean;
}

/** A link to a new password, as the owner who made it is answered: the only time that it is known. */
export interface PasswordLink {
  /** Path under the site's root. What opens it is behind the `#`, which browsers send to nobody. */
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Answer of `POST /api/auth/new-password`. */
export interface NewPasswordSet {
  /** The ID to sign in with. */
  adminID: string;
}

export const NEW_PASSWORD_MESSAGES = {
  sent: 'If there is an administrator with this ID and an email address, a mail with a link is on its way. The link opens for 30 minutes. If nothing arrives, an owner can make a link for you in the admin area.',
  noMail: 'This website sends no mail. An owner can make a link for you in the admin area.',
  tooMany: 'Too many links were asked for from your network today. Please try again tomorrow, or ask an owner for one.',
  dead: 'This link is not valid any more: it was used, replaced by a newer one or is older than 30 minutes, or whoever made it may not do that any more. Ask for another one.',
  incomplete: 'This link is not complete. Open it again as it was sent to you.',
  notYourself: 'You change your own password in your account, with your present one.',
} as const;

/** Body of `POST /api/auth/forgotten-password`. */
export const ForgottenPasswordSchema = z.object({ adminID: LoginSchema.shape.adminID });

/** Body of `POST /api/auth/new-password`. A link has the form of an invitation's, and opens none. */
export const NewPasswordSchema = z.object({
  token: z.string(NEW_PASSWORD_MESSAGES.dead).check(z.regex(INVITATION_TOKEN, NEW_PASSWORD_MESSAGES.dead)),
  password: passwordRule('Enter a new password'),
});
export type NewPassword = z.infer<typeof NewPasswordSchema>;
