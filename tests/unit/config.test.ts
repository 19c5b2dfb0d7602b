import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/server/auth/passwords.ts';
import { config } from '../../src/server/shared/config.ts';

const complete = {
  CONTEXT: 'production',
  SITE_URL: 'https://www.example.in/',
  SESSION_SECRET: 'x'.repeat(32),
  ADMINS: 'EDITOR:scrypt$1$32768,8,3$salt$key\nOTHER:scrypt$1$32768,8,3$salt$key  Asha Verma ',
  SMTP_URL: 'smtps://user:password@mail.example.in',
  MAIL_FROM: 'site@example.in',
  NOTIFY_TO: 'office@example.in',
};

describe('the settings', () => {
  it('are read when complete', () => {
    expect(config(complete)).toMatchObject({
      production: true,
      siteUrl: 'https://www.example.in',
      admins: [
        { id: 'EDITOR', hash: 'scrypt$1$32768,8,3$salt$key' },
        { id: 'OTHER', hash: 'scrypt$1$32768,8,3$salt$key', publicName: 'Asha Verma' },
      ],
      mail: { from: 'site@example.in', notifyTo: 'office@example.in' },
      retentionDays: undefined,
    });
  });

  it.each(['SITE_URL', 'SESSION_SECRET', 'ADMINS'])(
    'are refused in production without %s, which the error names',
    (name) => {
      expect(() => config({ ...complete, [name]: '' })).toThrow(`${name}: `);
      expect(() => config({ ...complete, CONTEXT: 'dev', [name]: '' })).not.toThrow();
    },
  );

  it.each(['SMTP_URL', 'MAIL_FROM', 'NOTIFY_TO'])('are refused with incomplete mail settings, %s missing', (name) => {
    expect(() => config({ ...complete, [name]: '' })).toThrow(`${name}: `);
  });

  it('have the second factor of an administrator before the public name', () => {
    const codeSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const entry = { id: 'EDITOR', hash: 'scrypt$1$32768,8,3$salt$key', codeSecret };
    const line = `${entry.id}:${entry.hash}:${codeSecret}`;
    expect(config({ ...complete, ADMINS: `${line}\n${line} Asha: Verma` }).admins).toEqual([
      entry,
      { ...entry, publicName: 'Asha: Verma' },
    ]);
  });

  it('are accepted without mail', () => {
    expect(config({ ...complete, SMTP_URL: '', MAIL_FROM: '', NOTIFY_TO: '' }).mail).toBeUndefined();
  });

  it.each([
    ['SITE_URL', 'example.in'],
    ['SESSION_SECRET', 'short'],
    ['ADMINS', 'editor:password'],
    ['ADMINS', 'EDITOR:scrypt$1$32768,8,3$salt$key:GEZDGNBVGY3TQOJQ'],
    ['ADMINS', 'EDITOR:scrypt$1$32768,8,3$salt$key:gezdgnbvgy3tqojqgezdgnbvgy3tqojq'],
    ['ADMINS', 'EDITOR:scrypt$1$32768,8,3$salt$key: Asha Verma'],
    ['RETENTION_DAYS', '-1'],
    ['BUILD_HOOK_URL', 'api.example.in/build'],
  ])('are refused anywhere with a wrong %s', (name, value) => {
    expect(() => config({ ...complete, CONTEXT: 'dev', [name]: value })).toThrow(`${name}: `);
  });

  it('count as production on an unknown host', () => {
    expect(() => config({ AWS_LAMBDA_FUNCTION_NAME: 'x' })).toThrow('SESSION_SECRET: ');
  });
});

it('a password matches only its own hash, which has a version and a random salt', async () => {
  const [hash, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(hash).toMatch(/^scrypt\$1\$32768,8,3\$/);
  expect(hash).not.toBe(other);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horsf', hash)).toBe(false);
  expect(await verifyPassword('correct horse', hash.replace('$1$', '$2$'))).toBe(false);
  expect(await verifyPassword('correct horse', '')).toBe(false);
});
