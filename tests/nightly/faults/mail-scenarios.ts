import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import type { MailServerRequest, MailSettings } from '../../../src/domain/mail/mail-settings.ts';
import type { Submission } from '../../../src/domain/submissions/submission.ts';
import { MAIL_KEY, mailSettingsStore } from '../../../src/server/mail/stored-mail-settings.ts';
import { ENQUIRY } from '../../helpers/samples.ts';
import type { Arrived } from '../../helpers/smtp.ts';
import { define, parse, type Scenario, send, sendJson } from './scenario.ts';

const SERVER: MailServerRequest = {
  version: '',
  sender: 'website@zira.example',
  notify: 'office@zira.example',
  // Public, so that it is stored; nothing connects to it.
  host: '8.8.8.8',
  port: 465,
  security: 'tls',
  user: 'zira',
  password: 'a password of the mail server',
};

/** The settings of mail, while no variables set it up. */
export const MAIL_SCENARIOS: Scenario[] = [
  define({
    name: 'saving the mail server',
    ok: 200,
    prepare: async (site) => ({ admin: await site.admin() }),
    act: (site, { admin }) => sendJson(site, 'PUT', '/api/admin/mail/server', SERVER, admin),
    async check(site, { admin }) {
      const { password: _, version: _before, ...server } = SERVER;
      const stored = parse<MailSettings>(await site.ask('/api/admin/mail', { headers: admin }));
      expect(stored).toMatchObject({ source: 'screen', problem: null, server: { ...server, hasPassword: true } });
    },
  }),
  define({
    name: 'saving the words of an automatic mail',
    ok: 200,
    prepare: async (site) => ({ admin: await site.admin() }),
    act: (site, { admin }) => {
      const words = { subject: 'Namaste', heading: 'Namaste', text: 'Your message is with us.' };
      const json = { version: '', wording: { kind: 'enquiries', words } };
      return sendJson(site, 'PUT', '/api/admin/mail/texts', json, admin);
    },
    async check(site, { admin }) {
      const stored = parse<MailSettings>(await site.ask('/api/admin/mail', { headers: admin }));
      expect(stored.wordings.enquiries?.subject).toBe('Namaste');
    },
  }),
  define({
    name: 'sending a test mail',
    ok: 200,
    async prepare(site) {
      const { password: _, ...server } = { ...SERVER, host: '127.0.0.1', user: '' };
      await site.run(() =>
        mailSettingsStore.set(MAIL_KEY, { version: 'x', server: { ...server, password: null }, wordings: {} }),
      );
      return { admin: await site.admin() };
    },
    act: (site, { admin }) => sendJson(site, 'POST', '/api/admin/mail/test', { to: 'owner@zira.example' }, admin),
    check: async (_site, _state, answer) =>
      expect(parse(answer)).toMatchObject({ isSent: false, message: expect.stringContaining('private network') }),
  }),
];

const FILE = '%PDF-1.7 offer';

/** Replies, by a mail server that the variables name. @param arrived what has reached it */
export const replyScenarios = (arrived: readonly Arrived[]): Scenario[] => {
  const timesSent = (reply: string) => arrived.filter(({ raw }) => raw.includes(`.reply.${reply}@`)).length;
  return [
    define({
      name: 'sending a reply with a file',
      ok: 201,
      again: 200,
      async prepare(site) {
        const key = uuidV7();
        await sendJson(site, 'POST', '/api/contacts', ENQUIRY, { 'idempotency-key': key });
        await site.settled();
        return { key, id: uuidV7(), admin: await site.admin() };
      },
      act: (site, { key, id, admin }) => {
        const form = { subject: 'Re: your message', text: 'We call you.', file0: new File([FILE], 'offer.pdf') };
        const path = `/api/admin/submissions/enquiries/${key}/replies`;
        return send(site, 'POST', path, { ...admin, 'idempotency-key': id }, form);
      },
      async check(site, { key, id, admin }, answer) {
        expect(parse<Submission>(answer).replies).toMatchObject([{ id, files: [{ name: 'offer.pdf' }] }]);
        const path = `/api/admin/submissions/enquiries/${key}/replies/${id}/0`;
        expect((await site.ask(path, { headers: admin })).text).toBe(FILE);
        expect(timesSent(id)).toBeLessThanOrEqual(1);
      },
      async checkAfterSweep(site, { key, id }) {
        const admin = await site.admin();
        const found = await site.ask(`/api/admin/submissions/enquiries/${key}`, { headers: admin });
        const { replies, mails } = parse<Submission>(found);
        if (replies.length === 0) return expect(timesSent(id)).toBe(0);
        const state = mails.find(({ reply }) => reply === id)?.state;
        expect([state, timesSent(id) <= 1]).toEqual([state === 'unsure' ? 'unsure' : 'sent', true]);
        if (state === 'sent') expect(timesSent(id)).toBe(1);
      },
    }),
  ];
};
