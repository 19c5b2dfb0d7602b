import { BIN_DAYS } from '../../domain/shared/limits.ts';
import { retentionDays, retentionSentence } from '../../domain/shared/retention.ts';
import { countInWords } from '../../domain/shared/words.ts';
import type { Company } from '../../domain/site/site-facts.ts';
import { SUBMISSION_KINDS } from '../../domain/submissions/submission.ts';

/** The values of the names in braces of a legal text. The retention period is that of the build's configuration. */
export function legalValues({ contact, legal, name }: Company): Record<string, string> {
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
