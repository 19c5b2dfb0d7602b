/**
 * Checks a deployed site from outside and reports what is wrong: `npm run smoke -- https://www.example.in`. Reads
 * only; with `--write` a draft is written, published and deleted too, as the administrator of ADMIN_ID and ADMIN_PASSWORD
 * (and ADMIN_CODE where there is a second factor), who is asked for when they are not set.
 */
import { parseArgs } from 'node:util';
import { openQuestions } from './ask.ts';
import { readingFindings } from './smoke/reading.ts';
import { type Finding, isAddress, type Site, siteAt } from './smoke/site.ts';
import { type Login, writingFindings } from './smoke/writing.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});

async function loginOf(): Promise<Login> {
  const questions = openQuestions();
  const adminID = process.env.ADMIN_ID || (await questions.ask('Admin ID: ')).trim();
  const password = process.env.ADMIN_PASSWORD || (await questions.ask('Password: ', true));
  const isAsked = !process.env.ADMIN_PASSWORD && !process.env.ADMIN_CODE;
  const code = isAsked
    ? await questions.ask('Code of the authenticator app, if there is one: ')
    : process.env.ADMIN_CODE;
  questions.close();
  return { adminID: adminID.toUpperCase(), password, ...(code && { code }) };
}

async function look(site: Site): Promise<Finding[]> {
  const login = values.write ? await loginOf() : undefined;
  const findings = await readingFindings(site, undefined, (check) => console.error(`${check} …`));
  if (!login) return findings;
  console.error('writing …');
  return [...findings, ...(await writingFindings(site, login))];
}

const [address = ''] = positionals;
if (!isAddress(address)) {
  console.error('Say which site: npm run smoke -- https://www.example.in');
  process.exit(1);
}
const findings = await look(siteAt(address));
for (const { check, wrong, means } of findings) console.log(`${check}: ${wrong}\n  ${means}`);
const count = findings.length === 1 ? '1 thing is' : `${findings.length} things are`;
console.log(findings.length === 0 ? 'Everything is as it should be.' : `${count} wrong.`);
process.exitCode = findings.length === 0 ? 0 : 1;
