import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** How the server responds to the next mails; `drop` takes one and ends the connection without an answer, `twice` answers twice. */
export type SmtpMood = 'accept' | 'refuse' | 'hang' | 'drop' | 'twice';

/** A received mail. */
export interface Arrived {
  to: string[];
  raw: string;
}

/** The SMTP server of a test file, set up as the site's mail server. */
export interface TestSmtp {
  readonly arrived: readonly Arrived[];
  mood: SmtpMood;
  /** Forgets what arrived. */
  reset(): void;
  /** Runs between the arrival of a mail and the server's response, until the test ends. */
  onArrival: (() => Promise<unknown>) | undefined;
}

/** Starts an SMTP server and sets SMTP_URL, MAIL_FROM and NOTIFY_TO for a test file. */
export function useSmtp(): TestSmtp {
  const arrived: Arrived[] = [];
  const reset = () => void arrived.splice(0);
  const smtp: TestSmtp = { arrived, reset, mood: 'accept', onArrival: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Tests ask no DNS server for the name of a client.
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (smtp.mood === 'hang') return;
        if (smtp.mood === 'refuse') return done(new Error('Mailbox busy'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, raw: Buffer.concat(chunks).toString() });
        if (smtp.mood === 'drop') return endConnections();
        if (smtp.mood === 'twice') for (const socket of sockets) socket.write('250 Taken\r\n');
        Promise.resolve(smtp.onArrival?.()).then(() => done(), done);
      });
    },
  });
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as { port: number };
    process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
    process.env.MAIL_FROM = 'Zira Digital <site@zira.example>';
    process.env.NOTIFY_TO = 'office@zira.example';
  });
  beforeEach(() => {
    arrived.length = 0;
    smtp.mood = 'accept';
    smtp.onArrival = undefined;
  });
  afterAll(async () => {
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO']) delete process.env[name];
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return smtp;
}
