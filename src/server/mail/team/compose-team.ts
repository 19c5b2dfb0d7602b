import { findPerson } from '../../auth/people.ts';
import type { Message } from '../compose.ts';
import { mailToPerson } from '../person-mail.ts';
import { addresseeOf, type TeamMail } from './team-mails.ts';
import { teamTextFor } from './team-texts.ts';

/**
 * Writes a mail to an administrator with the address and the choices of this moment, but for the mail to a former address; undefined when
 * the person was removed, has no address or does not want it any more. Its Message-ID is the same at each attempt.
 * @throws StorageUnavailable
 */
export async function composeForTeam(mail: TeamMail): Promise<Message | undefined> {
  const adminID = addresseeOf(mail);
  const person = await findPerson(adminID);
  const address = mail.told.what === 'new-address' ? mail.told.former : person?.email;
  if (!person || !address) return undefined;
  const text = await teamTextFor(person, mail.told);
  const to = { name: person.publicName ?? adminID, address };
  return text && mailToPerson(to, text, `team.${mail.id.replace('/', '.')}`);
}
