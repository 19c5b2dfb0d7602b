import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import { TIMES } from '../../domain/shared/limits.ts';
import { ConfigError } from '../shared/http-errors.ts';
import { mailFailureText, mayBeTaken } from './mail-failure.ts';
import { publicAddressOf } from './mail-host.ts';
import type { Message } from './message.ts';
import { type MailSetup, mailSetup } from './stored-mail-settings.ts';

let open: { key: string; transporter: Transporter } | undefined;

/** A mail that the server did not confirm. The message says why in words. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** Whether the server may have taken it. */
  readonly isDoubtful: boolean;

  constructor(cause: unknown, setup: MailSetup) {
    super(mailFailureText(cause, setup), { cause });
    this.isDoubtful = mayBeTaken(cause);
  }
}

/** Sends a message by the mail server that is set up. @throws MailNotSent; ConfigError while mail is not set up; StorageUnavailable */
export async function send(message: Message): Promise<void> {
  const setup = await mailSetup();
  if (!setup) throw new ConfigError('Mail is not set up.');
  await sendBy(setup, message).catch((error: unknown) => {
    throw new MailNotSent(error, setup);
  });
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
