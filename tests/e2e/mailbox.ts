import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail. */
export interface Mailbox {
  /** The settings of a site that sends its mails here. */
  readonly env: Record<string, string>;
  /** The settings that an owner enters for it. */
  readonly port: number;
  /** The mails that arrived, the oldest first, without the line ends of their encoding. */
  readonly mails: readonly string[];
  /** The latest link to a new password, empty before there is one. */
  passwordLink(): string;
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString().replaceAll('=\r\n', ''));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Site <site@site.example>',
      NOTIFY_TO: 'office@site.example',
    },
    passwordLink: () => /\/admin\/new-password#[\w-]+\.[\w-]{43}/.exec(mails.join('\n'))?.[0] ?? '',
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
