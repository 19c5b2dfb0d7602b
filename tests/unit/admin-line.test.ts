import { describe, expect, it } from 'vitest';
import { askAdminLine } from '../../scripts/admin-line.ts';
import { passwordProblem } from '../../scripts/password-problem.ts';
import { verifyPassword } from '../../src/server/auth/passwords.ts';
import { config } from '../../src/server/shared/config.ts';
import { codeOf, stepAt } from '../../src/server/shared/totp.ts';

const GOOD = 'harbour violin cactus maybe';

/** Answers the questions in turn, then nothing, as a pipe does that has ended. */
async function lineFor(...answers: (string | ((told: string) => string))[]) {
  const told: string[] = [];
  const line = await askAdminLine({
    ask: async () => {
      const answer = answers.shift() ?? '';
      return typeof answer === 'string' ? answer : answer(told.join('\n'));
    },
    tell: (text) => void told.push(text),
    close: () => undefined,
  });
  return { told: told.join('\n'), admin: config({ CONTEXT: 'dev', ADMINS: line }).admins[0] };
}

const secretIn = (told: string) => /secret=([A-Z2-7]{32})&/.exec(told)?.[1] ?? '';

describe('the line of an administrator', () => {
  it('comes of ID and password alone, and tells nothing', async () => {
    const { admin, told } = await lineFor('editor', GOOD);
    expect(admin).toEqual({ id: 'EDITOR', hash: expect.stringMatching(/^scrypt\$1\$/) });
    expect(await verifyPassword(GOOD, admin?.hash ?? '')).toBe(true);
    expect(told).toBe('');
  });

  it('gets the secret of a second factor that apps read, and asks until a code of it is right', async () => {
    const right = (told: string) => codeOf(secretIn(told), stepAt(Date.now()));
    const { admin, told } = await lineFor('EDITOR', GOOD, 'y', '12 34', right, 'not asked');
    const secret = secretIn(told);
    expect(admin).toMatchObject({ id: 'EDITOR', codeSecret: secret });
    expect(told).toContain(
      `otpauth://totp/Zira%20Digital:EDITOR?secret=${secret}&issuer=Zira%20Digital&algorithm=SHA1&digits=6&period=30`,
    );
    expect(told).toContain(secret.match(/.{4}/g)?.join(' '));
    expect(told.match(/That is not the code/g)).toHaveLength(1);
  });

  it.each([
    ['short', 'EDITOR', 'x9$kQ2'],
    ['common', 'EDITOR', 'password123'],
    ['common', 'EDITOR', 'qwertyuiop'],
    ['common', 'EDITOR', '1234567890'],
    ['of the site', 'EDITOR', 'ZiraDigital2026'],
    ['of the site', 'EDITOR', 'D1gital.Zira'],
    ['of the ID', 'ASHA-VERMA', 'ashaverma12'],
    ['of the ID', 'HARBOURMASTER', 'harbourmaster1'],
  ])('is refused for a password that is %s: %s, %s', async (_why, id, password) => {
    await expect(lineFor(id, password)).rejects.toThrow(
      /The password needs at least|Others would try this password first/,
    );
  });

  it.each([GOOD, 'Xk4mPq9zLw7', 'नमस्ते-दुनिया-सुबह', 'xxxgT5!r#82Lq'])('may be made with %s', (password) => {
    expect(passwordProblem(password, 'EDITOR')).toBeUndefined();
  });
});
