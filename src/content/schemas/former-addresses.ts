import { z } from 'zod';
import { inOneMessage, MOST_FORMER, readFormerAddresses } from '../../domain/site/former-site.ts';

/** Characters of the list. */
const MOST_CHARACTERS = 100_000;

/** The addresses of a site that was there before: src/facts/former-addresses.json. */
export const formerAddresses = z.strictObject({
  list: z
    .string()
    .trim()
    .max(MOST_CHARACTERS)
    .superRefine((list, { addIssue }) => {
      const { addresses, problems } = readFormerAddresses(list);
      const tooMany = `The list has ${addresses.length} lines; ${MOST_FORMER} fit.`;
      const message = inOneMessage(problems) ?? (addresses.length > MOST_FORMER ? tooMany : undefined);
      if (message !== undefined) addIssue({ code: 'custom', message });
    })
    .meta({
      title: 'Old addresses and where they lead',
      description: `One pair in each line, as “/old.php?id=3 /About”, or two columns of a spreadsheet. An old address may be a whole one, as https://www.old-site.in/page.html. At most ${MOST_FORMER} lines.`,
      kind: 'paragraph',
    }),
});
