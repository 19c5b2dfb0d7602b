import { z } from 'zod';
import { name, paragraph } from './parts.ts';

/** A placeholder in braces other than those for the visitor and the company. */
const UNKNOWN = /\{(?!(?:name|company)\})/;

/** The kinds of submission; those of the domain reach the training's facts, which a build does not know yet when it checks the content. */
export const REPLY_KINDS = z.enum(['enquiries', 'applications', 'registrations']);

const KINDS = { enquiries: 'Enquiries', applications: 'Applications', registrations: 'Registrations' };

/** Beginnings of answers from the inbox. */
export const inboxPage = z.strictObject({
  replies: z
    .array(
      z
        .strictObject({
          name: name.meta({ title: 'Name' }),
          kinds: z
            .array(REPLY_KINDS.meta({ title: 'Kind', labels: KINDS }))
            .min(1)
            .max(3)
            .meta({ title: 'Offered for' }),
          body: paragraph
            .refine((body) => !UNKNOWN.test(body), 'In braces stands name or company.')
            .meta({ title: 'Text', description: '{name} becomes the visitor’s name, {company} ours.' }),
        })
        .meta({ title: 'Template' }),
    )
    .max(20)
    .meta({ title: 'Templates' }),
});
