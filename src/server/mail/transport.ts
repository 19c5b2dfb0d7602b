import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import { TIMES } from '../../domain/shared/limits.ts';
import { ConfigError } from '../shared/http-errors.ts';
import { publicAddressOf } from './mail-host.ts';
import type { Message } from './message.ts';
import { type MailSetup, mailSetup } from './stored-mail-settings.ts';

let open: { key: string; transporter: Transporter } | undefined;

/** Sends a message by the mail server that is set up. @throws the error of the server or the connection */
export async function send(message: Message): Promise<void> {
  const setup = await mailSetup();
  if (!setup) throw new ConfigError('Mail is not set up.');
  await sendBy(setup, message);
}

/** Sends a message by a mail server. @throws the error of the server or the connection */
export async function sendBy({ from, connection }: MailSetup, message: Message): Promise<void> {
  await (await transporterOf(connection)).sendMail({ from, ...message });
}

async function transporterOf(connection: MailSetup['connection']): Promise<Transporter> {
  const options = await optionsOf(connection);
  const key = JSON.stringify(options);
  if (open?.key === key) return open.transporter;
  const { createTransport } = await import('nodemailer');
  const { mailConnection, mailAnswer } = TIMES;
  const times = { connectionTimeout: mailConnection, greetingTimeout: mailConnection, socketTimeout: mailAnswer };
  open = {
    key,
    transporter: createTransport({ ...options, ...times, disableFileAccess: true, disableUrlAccess: true }),
  };
  return open.transporter;
}

/** The options of Nodemailer. A server that an owner has entered is connected to by an address that was checked just now. */
async function optionsOf(connection: MailSetup['connection']) {
  if ('url' in connection) return connection;
  const { server, password } = connection;
  const { host, port, security, user } = server;
  return {
    host: await publicAddressOf(host),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // The certificate is checked for the name, not for the address.
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    ...(user !== '' && { auth: { user, pass: password } }),
  };
}
