import type { Config, Context } from '@netlify/functions';
import { MailServerSchema, MailTextsSchema, TestMailSchema } from '../../src/domain/mail/mail-settings.ts';
import { endpoints } from '../../src/server/auth/guarded-endpoint.ts';
import { audit } from '../../src/server/auth/record-audit.ts';
import { afterAnswer } from '../../src/server/http/after-answer.ts';
import { reply, withJson } from '../../src/server/http/endpoint.ts';
import {
  saveMailServer,
  saveMailTexts,
  sendTestMail,
  shownMailSettings,
} from '../../src/server/mail/mail-settings-api.ts';
import { retryMails } from '../../src/server/mail/retry.ts';
import { replyTemplates } from '../../src/server/mail/stored-mail-settings.ts';

/** The settings of mail. The password is in no answer. */
export default endpoints({
  '/api/admin/mail': {
    GET: async () => reply(200, await shownMailSettings()),
  },
  '/api/admin/mail/server': {
    /** Stores the mail server, and sends what waits by it; 412 when somebody changed the settings since `version`. */
    PUT: withJson(MailServerSchema, async ({ admin, context }, server) => {
      const settings = await saveMailServer(server);
      await audit(admin.adminID, 'mail-server-set', server.host);
      sendWhatWaits(context);
      return reply(200, settings);
    }),
  },
  '/api/admin/mail/texts': {
    /** Stores the words of an automatic mail, or the templates of replies; 412 as above. */
    PUT: withJson(MailTextsSchema, async ({ admin }, texts) => {
      const settings = await saveMailTexts(texts);
      await audit(admin.adminID, 'mail-texts-changed');
      return reply(200, settings);
    }),
  },
  '/api/admin/mail/test': {
    /** Sends a test mail to an address, and then what waits: 200 with the result in words, also when it failed. */
    POST: withJson(TestMailSchema, async ({ context }, { to }) => {
      const result = await sendTestMail(to);
      if (result.isSent) sendWhatWaits(context);
      return reply(200, result);
    }),
  },
  '/api/admin/reply-templates': {
    GET: async () => reply(200, await replyTemplates()),
  },
});

function sendWhatWaits(context: Context): void {
  afterAnswer(context, () => retryMails({ isAtOnce: true }), 'Waiting mails are left to the retry run.');
}

export const config: Config = {
  path: [
    '/api/admin/mail',
    '/api/admin/mail/server',
    '/api/admin/mail/texts',
    '/api/admin/mail/test',
    '/api/admin/reply-templates',
  ],
};
