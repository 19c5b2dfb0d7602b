import { chromium } from 'playwright';
import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';
const URL_ = 'http://localhost:4601';
const mails = []; let delay = 0, mood = 'accept';
const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, disableReverseLookup: true,
  onData(s, _x, done) { const c = []; s.on('data', (d) => c.push(d)); s.on('end', () => setTimeout(() => { if (mood === 'refuse') return done(new Error('Mailbox busy')); mails.push(Buffer.concat(c).toString()); done(); }, delay)); } });
server.listen(0, '127.0.0.1'); await once(server.server, 'listening'); const port = server.server.address().port;
const enq = (name, message) => fetch(`${URL_}/api/contacts`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name, companyName: 'Shop', email: `${name.replace(/\W/g,'')}@example.in`, phone: '9876543210', message }) }).then((r) => r.status);
if (process.env.FIRST) for (const n of ['Asha Rao', 'Bina Das', 'Chetan', 'Deepa', 'Esha', 'Farid', 'Gita']) console.log(await enq(n, `We have three shops in Pune and want a website\nfor all of them. ${n}`));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, acceptDownloads: true });
const page = await context.newPage();
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 160)));
await page.goto(`${URL_}/admin/admin-login`);
await page.getByLabel(/Admin ID/i).fill('OWNER'); await page.getByLabel(/^Password/).first().fill('violet ladder cement thursday'); await page.keyboard.press('Enter');
await page.waitForURL((u) => !u.pathname.includes('admin-login'));
const shot = (n) => page.screenshot({ path: `/dev/shm/h-mail/${n}.png` });
await page.goto(`${URL_}/admin/mail`);
await page.getByLabel('Sender address').fill('website@site.example'); await page.getByLabel(/^Addresses for alerts/).fill('office@site.example, b@site.example');
await page.getByLabel('Encryption').selectOption('none'); await page.getByLabel('Server', { exact: true }).fill('127.0.0.1'); await page.getByLabel('Port').fill(String(port));
await page.getByRole('button', { name: 'Save mail server' }).click();
const to = page.getByRole('textbox', { name: 'Send a test mail to' }); await to.waitFor(); console.log('prefilled', await to.inputValue());
await shot('mail-1366'); await to.fill(''); await to.press('Enter'); await page.waitForTimeout(300); console.log('empty:', await page.locator('#test-mail-to-error').textContent());
await to.fill('owner@site.example'); await to.press('Enter'); await page.getByText(/took the mail/).waitFor(); await page.getByText(/took the mail/).scrollIntoViewIfNeeded(); await shot('mail-sent-1366');

const open = async (name) => { await page.goto(`${URL_}/admin/inbox`); await page.getByRole('button', { name: new RegExp(`^${name}`) }).click(); await page.getByRole('heading', { name, level: 2 }).waitFor(); await page.getByRole('button', { name: 'Reply', exact: true }).click(); };
const text = page.getByLabel('Your reply'); const sendB = page.getByRole('button', { name: /Send reply|Sending/ });
const count = (n) => mails.filter((m) => m.includes(n)).length;
// 1 double click
await open('Asha Rao'); console.log('subject', await page.getByLabel('Subject').inputValue());
await text.fill('DOUBLE-CLICK reply'); delay = 800; await sendB.dblclick(); await page.getByText(/Reply sent/).first().waitFor(); delay = 0; console.log('double click sent', count('DOUBLE-CLICK'));
await shot('reply-sent-1366');
// 2 Enter in template, in subject, Escape
await open('Bina Das'); await page.getByLabel('Begin with').focus(); await page.keyboard.press('ArrowDown'); await page.keyboard.press('Enter'); await page.waitForTimeout(300);
console.log('after Enter in template, replies', await page.getByText(/Reply sent/).count(), (await text.inputValue()).slice(0, 30));
await page.getByLabel('Subject').focus(); await page.keyboard.press('Enter'); await page.waitForTimeout(200); console.log('focus after Enter in subject', await page.evaluate(() => document.activeElement.id));
// 3 header injection + emoji subject by paste
await page.getByLabel('Subject').evaluate((el) => { el.focus(); el.select(); }); await page.keyboard.insertText('Hello 😀 नमस्ते\r\nBcc: thief@evil.example');
console.log('subject now', JSON.stringify(await page.getByLabel('Subject').inputValue()));
await text.press('Control+End'); await page.keyboard.type('\nINJECTION'); await sendB.click(); await page.getByText(/Reply sent/).first().waitFor();
const inj = mails.find((m) => m.includes('INJECTION')); console.log(inj.slice(0, inj.indexOf('\r\n\r\n')));
// raw api injection
const token = await page.evaluate(() => localStorage.getItem('token'));
const rows = await (await fetch(`${URL_}/api/admin/submissions/enquiries`, { headers: { authorization: `Bearer ${token}` } })).json();
const idOf = (n) => rows.rows.find((r) => r.name === n).id;
const f = new FormData(); f.set('subject', 'A\r\nBcc: thief@evil.example\r\n\r\nbody'); f.set('text', 'RAWINJECT'); f.set('file0', new File(['%PDF-1.7'], '../../a.html\r\nX: y')); 
const r = await fetch(`${URL_}/api/admin/submissions/enquiries/${idOf('Gita')}/replies`, { method: 'POST', body: f, headers: { authorization: `Bearer ${token}`, 'idempotency-key': '019e0000-0000-7000-8000-000000000001' } });
console.log('raw', r.status, JSON.stringify((await r.json()).replies?.map((x) => [x.subject, x.files]))); const rawm = mails.find((m) => m.includes('RAWINJECT')); console.log(rawm?.match(/^Subject.*|^Bcc.*|filename.*/gim));
// 4 files
await open('Chetan'); const input = page.locator('input[type=file]');
await input.setInputFiles({ name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(4 * 1024 * 1024 + 1 - 8)]) }); await page.waitForTimeout(300); console.log('4MB+1:', await page.locator('#reply-files-error').textContent().catch(() => '-'));
await shot('file-too-big-1366');
await input.setInputFiles({ name: '../../a.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') }); await page.waitForTimeout(300); console.log('html:', await page.locator('#reply-files-error').textContent().catch(() => '-'));
await input.setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') }); await text.fill('FAKE'); await sendB.click(); await page.waitForTimeout(1500); console.log('fake pdf:', await page.locator('#reply-files-error').textContent().catch(() => '-'), 'text kept', await text.inputValue());
await page.getByRole('button', { name: 'Remove fake.pdf' }).click();
await input.setInputFiles({ name: 'exact.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(4 * 1024 * 1024 - 8)]) }); await text.fill('EXACT'); await sendB.click(); await page.getByText(/Reply sent/).first().waitFor({ timeout: 15000 }); console.log('exact 4MB sent', count('EXACT'));
const dl = page.waitForEvent('download'); await page.getByRole('button', { name: /^exact\.pdf/ }).click(); console.log('downloaded', (await dl).suggestedFilename());
// 5 offline
await open('Deepa'); await text.fill('OFFLINE reply'); await context.setOffline(true); await sendB.click(); await page.waitForTimeout(1500); console.log('offline toast', (await page.locator('[role=alert], .toast').allTextContents()).filter(Boolean).slice(0, 3), 'kept', await text.inputValue()); await shot('offline-1366'); await context.setOffline(false); await sendB.click(); await page.getByText(/Reply sent/).first().waitFor(); console.log('offline sent', count('OFFLINE'));
// 6 answer lost after the server took it
await open('Esha'); await text.fill('LOST answer'); let cut = 0; await page.route('**/replies', async (route) => { if (cut++ === 0) { await route.fetch(); await route.abort('connectionreset'); } else await route.continue(); }); await sendB.click(); await page.waitForTimeout(2500); console.log('lost: calls', cut, 'still open', await text.count(), (await page.locator('.toast').allTextContents()).slice(-2)); await shot('lost-1366'); if (await text.count()) await sendB.click(); await page.getByText(/Reply sent/).first().waitFor(); await page.unroute('**/replies'); console.log('lost sent', count('LOST answer'), 'form', await text.count());
// 7 leaving while sending, slow server
await open('Farid'); await text.fill('LEAVING reply'); delay = 2500; await sendB.click(); await page.waitForTimeout(300); await page.goto(`${URL_}/admin/dashboard`).catch(() => 0); await page.waitForTimeout(3500); delay = 0; await page.goto(`${URL_}/admin/inbox`); await page.getByRole('button', { name: /^Farid/ }).click(); await page.waitForTimeout(1500); console.log('left: sent', count('LEAVING'), 'form', await text.count(), 'replies', await page.getByText(/Reply sent|Reply not sent/).allTextContents());
await shot('left-1366');
// 8 very slow: hang 12 s
await page.getByRole('button', { name: 'Reply', exact: true }).click(); await text.fill('HANG reply'); delay = 14000; const t0 = Date.now(); await sendB.click(); await page.getByText(/Reply not sent yet/).first().waitFor({ timeout: 9000 }); console.log('answered after', Date.now() - t0); await shot('hang-1366'); await page.waitForTimeout(24000); console.log('after hang', await page.locator('li').filter({ hasText: 'HANG' }).allTextContents()); await shot('unsure-1366'); delay = 0;
console.log('more', await page.getByRole('button', { name: 'Try the mail again' }).count());
// 390
await page.setViewportSize({ width: 390, height: 740 }); await shot('unsure-390'); await page.screenshot({ path: '/dev/shm/h-mail/detail-390-full.png', fullPage: true });
await page.goto(`${URL_}/admin/inbox`); await page.waitForTimeout(1000); await shot('list-390'); await page.getByText('Filter', { exact: true }).click(); await shot('filter-390');
await page.setViewportSize({ width: 1366, height: 768 }); await page.waitForTimeout(300); await shot('filter-1366');
await browser.close(); server.close(); process.exit(0);
