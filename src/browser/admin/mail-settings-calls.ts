import type { MailServerRequest, MailSettings, MailTest, MailTextsRequest } from '../../domain/mail/mail-settings.ts';
import { messageAbout } from '../shared/api-error.ts';
import { adminApi } from './session.ts';

const PATH = '/admin/mail';

/** Reads the settings of mail. All calls here throw {ApiError} after its toast. */
export function loadMailSettings(): Promise<MailSettings> {
  return adminApi<MailSettings>(PATH);
}

/** Stores the mail server. */
export function saveMailServer(json: MailServerRequest): Promise<MailSettings> {
  return adminApi<MailSettings>(`${PATH}/server`, { method: 'PUT', json, toast: messageAbout });
}

/** Stores the words of an automatic mail, or the templates of replies. */
export function saveMailTexts(json: MailTextsRequest): Promise<MailSettings> {
  return adminApi<MailSettings>(`${PATH}/texts`, { method: 'PUT', json, toast: messageAbout });
}

/** Sends a test mail to an address; the answer says how that went. */
export function sendTestMail(to: string): Promise<MailTest> {
  return adminApi<MailTest>(`${PATH}/test`, { method: 'POST', json: { to }, toast: messageAbout });
}
