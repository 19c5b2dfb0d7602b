import { BIN_DAYS } from '../../domain/limits.ts';
import { retentionDays, retentionSentence } from '../../domain/privacy.ts';
import { SUBMISSION_KINDS } from '../../domain/submission.ts';
import { countInWords } from '../../domain/words.ts';
import { SITE } from '../../site.ts';

/** What stands for the names in braces of a legal text. The retention period is that of the build's configuration. */
export function legalValues(): Record<string, string> {
  const { contact, legal, name } = SITE;
  return {
    company: legal.name || name,
    email: contact.email,
    officer: legal.grievanceOfficer,
    courts: legal.courts,
    forms: countInWords(SUBMISSION_KINDS.length),
    binDays: String(BIN_DAYS),
    retention: retentionSentence(retentionDays(process.env['RETENTION_DAYS'])),
  };
}
