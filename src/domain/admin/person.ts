import * as z from 'zod/mini';
import { PHOTO_KEY_PATTERN } from '../photos/photo-sizes.ts';
import { LIMITS } from '../shared/limits.ts';
import { INVISIBLE, normalizeUnicode, plainLine, withoutInvisible } from '../shared/text.ts';
import { filledText } from '../shared/text-schema.ts';
import { schemaOf } from '../submissions/field-schemas.ts';
import { EMAIL } from '../submissions/person-fields.ts';
import { passwordRule } from './admin.ts';
import { type Right, ROLES, type Role } from './roles.ts';

/** When somebody is told by mail of what arrives: of each, once a day, or not at all. */
const MAIL_TIMES = ['each', 'daily', 'none'] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

/** What a person is told by mail. */
export interface MailChoices {
  enquiries: MailTime;
  applications: MailTime;
  registrations: MailTime;
  /** A post that was handed in. */
  handedIn: boolean;
  /** That a post which the person handed in was given back or published. */
  ownPosts: boolean;
  /** A sign-in from a new device. */
  newDevice: boolean;
}

export const NO_MAIL: MailChoices = {
  enquiries: 'none',
  applications: 'none',
  registrations: 'none',
  handedIn: false,
  ownPosts: false,
  newDevice: false,
};

/** The choices of somebody who has not chosen. */
export const FIRST_MAIL: MailChoices = { ...NO_MAIL, ownPosts: true };

/** Answer of `GET /api/auth/me`. The first two fields are as the specification has them. */
export interface Me {
  adminID: string;
  role: 'admin';
  /** The public name, else the ID. */
  name: string;
  access: Role;
  rights: Right[];
}

/** A person's own facts. */
export interface Profile {
  adminID: string;
  name: string;
  /** Empty when none is known. */
  email: string;
  access: Role;
  /** Key of a picture of the library, or null. */
  picture: string | null;
  mail: MailChoices;
}

/** Answer of `GET` and `PUT /api/admin/profile`. */
export interface ProfileAnswer extends Profile {
  /** Whether mail can leave the site at all. */
  mailReady: boolean;
}

/** A row of `GET /api/admin/team`. */
export interface TeamMember {
  adminID: string;
  name: string;
  email: string;
  access: Role;
  state: 'active' | 'removed';
  /** Whether the setting `ADMINS` names the person: always an owner, and changed there alone. */
  fixed: boolean;
  /** When one of the sessions of the last hours was used, ISO 8601; null when there is none. */
  seenAt: string | null;
}

export const PERSON_MESSAGES = {
  nameMissing: 'Enter a name',
  nameTaken: 'Somebody else is shown by this name. Add what tells the two apart, such as a second name.',
  nameTooLong: `A name can have ${LIMITS.name} characters at most`,
  roleMissing: 'Choose a role',
  unknown: 'There is no administrator with this ID.',
  fixed: 'Set up with the website. Ask whoever maintains it to change this.',
  notYourself: 'Another owner has to do this: nobody changes the own role or removes the own account.',
  lastOwner: 'An owner can only be removed, or given another role, while the setting ADMINS names an owner.',
  pictureGone: 'This picture does not exist any more.',
  presentMissing: 'Enter your current password',
  wrongPassword: 'This is not your current password.',
  addressMeanwhile: 'Your address was changed in the meantime. Please load the page again to see it.',
  changedMeanwhile: 'Your password was changed in the meantime. Please sign in again.',
} as const;

/** What two names that look the same have in common: without invisible characters, forms of a letter, case and spaces. */
export function nameKey(name: string): string {
  return normalizeUnicode(name, 'NFKC').replace(INVISIBLE, '').replace(/\s+/g, '').toLowerCase();
}

/** The fields of a person. */
export const name = filledText(LIMITS.name, PERSON_MESSAGES.nameTooLong, PERSON_MESSAGES.nameMissing, (text) =>
  withoutInvisible(plainLine(text)),
);
export const email = schemaOf({ email: EMAIL }).shape.email;
export const role = z.enum(ROLES, PERSON_MESSAGES.roleMissing);
const mailTime = z.enum(MAIL_TIMES);

/** Body of `PUT /api/admin/profile`. A new address needs the present password, since links to sign in are sent there. */
export const ProfileSchema = z.object({
  name,
  email: z.union([z.literal(''), email], EMAIL.wrong),
  picture: z.nullable(z.string().check(z.regex(new RegExp(`^${PHOTO_KEY_PATTERN}$`), PERSON_MESSAGES.pictureGone))),
  mail: z.object({
    enquiries: mailTime,
    applications: mailTime,
    registrations: mailTime,
    handedIn: z.boolean(),
    ownPosts: z.boolean(),
    newDevice: z.boolean(),
  }),
  present: z.optional(passwordRule(PERSON_MESSAGES.presentMissing)),
});
export type ProfileRequest = z.infer<typeof ProfileSchema>;

/** Body of `PUT /api/admin/profile/password`. */
export const PasswordChangeSchema = z.object({
  present: passwordRule(PERSON_MESSAGES.presentMissing),
  password: passwordRule('Enter a new password'),
});
export type PasswordChange = z.infer<typeof PasswordChangeSchema>;

/** Body of `PATCH /api/admin/team/{id}`: what is absent stays. */
export const TeamChangeSchema = z.object({
  name: z.optional(name),
  email: z.optional(email),
  role: z.optional(role),
});
export type TeamChange = z.infer<typeof TeamChangeSchema>;
