import { z } from 'zod';
import { CONTENT_LIMITS } from '../../domain/shared/limits.ts';
import { countInDigits } from '../../domain/shared/words.ts';
import { inOneMessage, readFormerAddresses } from '../../domain/site/former-site.ts';

const MOST = countInDigits(CONTENT_LIMITS.formerAddresses);

/** The addresses of a site that was there before: src/facts/former-addresses.json. */
export const formerAddresses = z.strictObject({
  list: z
    .string()
    .trim()
    .max(CONTENT_LIMITS.formerList)
    .superRefine((list, { addIssue }) => {
      const { addresses, problems } = readFormerAddresses(list);
      const tooMany = `The list has ${countInDigits(addresses.length)} lines; ${MOST} fit.`;
      const message =
        inOneMessage(problems) ?? (addresses.length > CONTENT_LIMITS.formerAddresses ? tooMany : undefined);
      if (message !== undefined) addIssue({ code: 'custom', message });
    })
    .meta({
      title: 'Old addresses and where they lead',
      description: `One pair in each line, as “/old.php?id=3 /About”, or two columns of a spreadsheet. An old address may be a whole one, as https://www.old-site.in/page.html. At most ${MOST} lines.`,
      kind: 'paragraph',
    }),
});
