import type { Transporter } from 'nodemailer';
import { TIMES } from '../../domain/shared/limits.ts';
import { config } from '../shared/config.ts';
import { ConfigError } from '../shared/http-errors.ts';
import type { Message } from './message.ts';

let open: { url: string; transporter: Transporter } | undefined;

/** Sends a message to the SMTP server of `SMTP_URL`. @throws the error of the server or the connection */
export async function send(message: Message): Promise<void> {
  const mail = config().mail;
  if (!mail) throw new ConfigError('Set SMTP_URL, MAIL_FROM and NOTIFY_TO to send mail.');
  await (await transporter(mail.smtpUrl)).sendMail(message);
}

async function transporter(url: string): Promise<Transporter> {
  if (open?.url === url) return open.transporter;
  const { createTransport } = await import('nodemailer');
  const { mailConnection, mailAnswer } = TIMES;
  const times = { connectionTimeout: mailConnection, greetingTimeout: mailConnection, socketTimeout: mailAnswer };
  open = { url, transporter: createTransport({ url, ...times, disableFileAccess: true, disableUrlAccess: true }) };
  return open.transporter;
}
