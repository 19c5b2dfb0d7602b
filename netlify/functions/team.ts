import type { Config } from '@netlify/functions';
import { InvitationSchema } from '../../src/domain/admin/invitation.ts';
import { TeamChangeSchema } from '../../src/domain/admin/person.ts';
import { sendInvitation } from '../../src/server/admin/invitation-mail.ts';
import { invite, listInvitations, renewInvitation, withdrawInvitation } from '../../src/server/admin/invitations.ts';
import { makeColleaguesLink } from '../../src/server/admin/password-links.ts';
import { changeMember, endPasskeys, listTeam, removeMember } from '../../src/server/admin/team.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { empty, reply, withJson } from '../../src/server/http/endpoint.ts';
import { sendNotice } from '../../src/server/mail/team/account-mails.ts';

/** The administrators and their invitations. Somebody whom `ADMINS` names is not changed here: 409. */
export default endpoints({
  '/api/admin/team': {
    /** Everybody who is or was an administrator. */
    GET: async () => reply(200, await listTeam()),
  },
  '/api/admin/team/:id': {
    /** Changes role, name or email address; 409 for oneself. */
    PATCH: withJson(TeamChangeSchema, async ({ params, admin, context }, change) => {
      const { id = '' } = params;
      const { member, isChanged, notice } = await changeMember(id, change, admin.adminID);
      if (isChanged) await audit(admin.adminID, 'person-changed', member.access, { kind: 'person', id });
      sendNotice(id, notice, context);
      return reply(200, member);
    }),
    /** Removes an administrator; 409 for oneself. */
    DELETE: async ({ params, admin }) => {
      const { id = '' } = params;
      if (await removeMember(id, admin.adminID))
        await audit(admin.adminID, 'person-removed', undefined, { kind: 'person', id });
      return empty();
    },
  },
  '/api/admin/team/:id/passkeys': {
    /** Ends all passkeys and sessions of an administrator. */
    DELETE: async ({ params, admin }) => {
      const { id = '' } = params;
      await endPasskeys(id);
      await audit(admin.adminID, 'passkeys-ended', undefined, { kind: 'person', id });
      return empty();
    },
  },
  '/api/admin/team/:id/password-link': {
    /** A link to a new password for a colleague, which is known only then. */
    POST: async ({ params, admin }) => {
      const { id = '' } = params;
      const link = await makeColleaguesLink(id, admin.adminID);
      await audit(admin.adminID, 'password-link-made', undefined, { kind: 'person', id });
      return reply(201, link);
    },
  },
  '/api/admin/invitations': {
    /** The invitations that nobody has used. */
    GET: async () => reply(200, await listInvitations()),
    /** Invites a person: 201 with the link, which is known only then. */
    POST: withJson(InvitationSchema, async ({ admin }, fields) => {
      const invited = await invite(fields, admin.adminID);
      await audit(admin.adminID, 'person-invited', fields.role, { kind: 'person', id: fields.adminID });
      return reply(201, await sendInvitation(invited));
    }),
  },
  '/api/admin/invitations/:id': {
    /** Gives an invitation another link. */
    POST: async ({ params, admin }) => {
      const { id = '' } = params;
      const invited = await renewInvitation(id, admin.adminID);
      await audit(admin.adminID, 'invitation-renewed', undefined, { kind: 'person', id });
      return reply(200, await sendInvitation(invited));
    },
    DELETE: async ({ params, admin }) => {
      const { id = '' } = params;
      if (await withdrawInvitation(id))
        await audit(admin.adminID, 'invitation-withdrawn', undefined, { kind: 'person', id });
      return empty();
    },
  },
});

export const config: Config = {
  path: [
    '/api/admin/team',
    '/api/admin/team/:id',
    '/api/admin/team/:id/passkeys',
    '/api/admin/team/:id/password-link',
    '/api/admin/invitations',
    '/api/admin/invitations/:id',
  ],
};
