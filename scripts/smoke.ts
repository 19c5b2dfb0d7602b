/**
 * Checks a deployed site from outside and reports what is wrong: `npm run smoke -- https://www.example.in`. Changes nothing.
 */
import { runChecks } from './smoke/smoke-checks.ts';
import { isAddress, siteAt } from './smoke/smoked-site.ts';

const [address = ''] = process.argv.slice(2);
if (!isAddress(address)) {
  console.error('Say which site: npm run smoke -- https://www.example.in');
  process.exit(1);
}
const findings = await runChecks(siteAt(address), (check) => console.error(`${check} …`));
for (const { check, wrong, means } of findings) console.log(`${check}: ${wrong}\n  ${means}`);
const count = findings.length === 1 ? '1 thing is' : `${findings.length} things are`;
console.log(findings.length === 0 ? 'Everything is as it should be.' : `${count} wrong.`);
process.exitCode = findings.length === 0 ? 0 : 1;
