import { type MailServer, USUAL_PORTS } from '../../domain/mail/mail-settings.ts';
import { beginningOf } from '../../domain/shared/letters.ts';
import { plainLine } from '../../domain/shared/text.ts';
import type { MailSetup } from './stored-mail-settings.ts';

/** What Nodemailer and Node tell of a failure. */
interface Failure {
  code?: unknown;
  timeoutType?: unknown;
  syscall?: unknown;
  responseCode?: unknown;
  response?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** Characters of what a mail server said that are quoted. */
const QUOTED = 200;

const MOSTLY = `mostly ${USUAL_PORTS.tls} with TLS, or ${USUAL_PORTS.starttls} with STARTTLS`;

/** Why a mail was not sent and what to do, in a sentence or two. The words of the server are quoted where only they tell. */
export function mailFailureText(error: unknown, setup: MailSetup): string {
  const { host, port } = serverOf(setup);
  const failure = (error ?? {}) as Failure;
  const code = String(failure.code ?? '');
  const words = [failure.message, (failure.cause as Failure | undefined)?.code, code].map(String).join(' ');
  if (code === 'EPRIVATE') return privateHostText(host);
  if (code === 'EAUTH') {
    return `${host} refused the user or the password. Check both. Some providers, Gmail among them, want an app password here, which you make in the account there.${quoted(failure)}`;
  }
  if (/ENOTFOUND|EAI_AGAIN|ENODATA|EDNS/.test(words)) {
    return `There is no server named ${host}. Check how it is written.`;
  }
  if (code === 'EMAILLATE') {
    return `${host} has not answered in time on port ${port}. Look whether the mail has arrived all the same. If not, check the name and the port, or try again in some minutes.`;
  }
  if (/ETIMEDOUT|Timeout|timeout/.test(words)) {
    return `${host} has not answered in time on port ${port}. Check the name and the port, or try again in some minutes.`;
  }
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(words)) {
    return `Nothing answers at ${host} on port ${port}. Check the port: ${MOSTLY}.`;
  }
  if (/CERT|certificate|altname|self.signed/i.test(words)) {
    return `The certificate of ${host} is not valid for this name. Enter the name that your provider gives for sending mail.`;
  }
  if (/ETLS|SSL|TLS|wrong version number|EPROTO/i.test(words)) {
    return `${host} does not encrypt in this way on port ${port}. Choose TLS with port ${USUAL_PORTS.tls}, or STARTTLS with port ${USUAL_PORTS.starttls}.`;
  }
  if (code === 'EENVELOPE') {
    return `${host} does not take mail from this sender, or to this recipient. Enter a sender address that belongs to the user.${quoted(failure)}`;
  }
  if (/ECONNECTION|ESOCKET|ECONNRESET/.test(words)) {
    return `${host} ended the connection on port ${port}. Check the port and the encryption: ${MOSTLY}.`;
  }
  return `${host} did not take the mail.${quoted(failure)}`;
}

/**
 * Whether the server may have taken a mail although sending it failed: it refused nothing, and the connection was silent or ended after it
 * was open. Nodemailer does not tell whether that was before or after the mail was handed over.
 */
export function mayBeTaken(error: unknown): boolean {
  const { code, timeoutType, syscall, responseCode } = (error ?? {}) as Failure;
  if (responseCode) return false;
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT';
  return code === 'ECONNECTION' || (code === 'ESOCKET' && syscall !== 'connect');
}

/** Why a server within a private network is refused. */
export function privateHostText(host: string): string {
  return `${host} is an address within a private network. Enter the public name of the mail server.`;
}

function quoted({ response, message }: Failure): string {
  const said = plainLine(String(response ?? message ?? ''));
  return said === '' ? '' : ` It said: ${beginningOf(said, QUOTED)}`;
}

function serverOf({ connection }: MailSetup): { host: string; port: number } {
  return 'server' in connection ? connection.server : serverOfUrl(connection.url);
}

/** The server of an SMTP address; what is no address counts as a name. */
export function serverOfUrl(url: string): Pick<MailServer, 'host' | 'port' | 'security'> {
  if (!URL.canParse(url)) return { host: 'SMTP_URL', port: USUAL_PORTS.tls, security: 'tls' };
  const { hostname, port, protocol } = new URL(url);
  const security = protocol === 'smtps:' ? 'tls' : 'starttls';
  return { host: hostname, port: Number(port) || USUAL_PORTS[security], security };
}
