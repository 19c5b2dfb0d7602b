import { findPerson } from '../../auth/colleagues.ts';
import { type Message, messageTo } from '../message.ts';
import { addresseeOf, type TeamMail } from './team-mails.ts';
import { teamTextFor } from './team-texts.ts';

/**
 * Writes a mail to an administrator with the address and the choices of this moment; undefined when the
 * person was removed, has no address or does not want it any more. Its Message-ID is the same at each attempt.
 * @throws StorageUnavailable
 */
export async function composeForTeam(mail: TeamMail): Promise<Message | undefined> {
  const adminID = addresseeOf(mail);
  const person = await findPerson(adminID);
  if (!person?.email) return undefined;
  const text = await teamTextFor(person, mail.told);
  const to = { name: person.publicName ?? adminID, address: person.email };
  return text && messageTo(to, text, `team.${mail.id.replace('/', '.')}`);
}
