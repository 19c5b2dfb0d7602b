import { cardDate } from '../../domain/shared/dates.ts';
import type { Mail } from '../../domain/submissions/mail.ts';
import { quotedText, REPLY_MESSAGES } from '../../domain/submissions/replies.ts';
import type { Submission } from '../../domain/submissions/submission.ts';
import { mailId } from './mail-texts.ts';
import { type Message, messageIdOf } from './message.ts';
import { readReplyFiles } from './reply-files.ts';
import { mailSetup } from './stored-mail-settings.ts';

/**
 * Writes the mail of a reply: plain text, the visitor's message quoted below it, in the thread of what was sent before. An answer to it
 * goes to the company. Its Message-ID is the same at each attempt.
 * @throws an error when the reply or a file of it is gone; StorageUnavailable
 */
export async function composeReply(submission: Submission, mail: Mail): Promise<Message> {
  const { fields, replies, mails } = submission;
  const reply = replies.find(({ id }) => id === mail.reply);
  if (!reply) throw new Error(REPLY_MESSAGES.filesGone);
  const [contents, setup] = [await readReplyFiles(submission, reply), await mailSetup()];
  const earlier = mails
    .filter((one) => one.kind !== 'notice' && one.state === 'sent' && (one.sentAt ?? '') < reply.at)
    .map((one) => messageIdOf(mailId(submission, one)));
  const [last] = earlier.slice(-1);
  return {
    to: { name: fields.name, address: fields.email },
    ...(setup && { replyTo: setup.notifyTo }),
    subject: reply.subject,
    text: `${reply.text}\n${quotation(submission)}`,
    messageId: messageIdOf(mailId(submission, mail)),
    ...(last !== undefined && { inReplyTo: last, references: earlier }),
    attachments: reply.files.map(({ name, type }, index) => ({
      filename: name,
      contentType: type,
      content: contents[index] ?? Buffer.alloc(0),
    })),
    headers: {},
  };
}

/** The visitor's message with its day; empty for a form without one. */
function quotation({ fields, receivedAt }: Submission): string {
  if (!('message' in fields)) return '';
  return `\n${cardDate(receivedAt)}, ${fields.name}:\n${quotedText(fields.message)}\n`;
}

/** A submission is answered once the mail of a reply to it was sent, by whoever wrote the reply. */
export function withAnswered(submission: Submission, results: readonly Mail[]): Submission {
  const sent = results.find(({ kind, state }) => kind === 'reply' && state === 'sent');
  const reply = sent && submission.replies.find(({ id }) => id === sent.reply);
  if (!reply || submission.state === 'answered') return submission;
  return { ...submission, state: 'answered', stateSet: { by: reply.by, at: sent.sentAt ?? reply.at } };
}
