import { describe, expect, it } from 'vitest';
import { askAdminLine } from '../../scripts/admin-line.ts';
import { passwordProblem } from '../../src/server/auth/password-problem.ts';
import { config } from '../../src/server/shared/config.ts';
import { codeOf, stepAt } from '../../src/server/shared/totp.ts';

const GOOD = 'harbour violin cactus maybe';

/** Makes an ADMINS entry from answers given in turn; further questions get an empty answer, like an ended pipe. */
async function entryFor(...answers: (string | ((printed: string) => string))[]) {
  const printed: string[] = [];
  const line = await askAdminLine({
    ask: async () => {
      const answer = answers.shift() ?? '';
      return typeof answer === 'string' ? answer : answer(printed.join('\n'));
    },
    tell: (text) => void printed.push(text),
    close: () => undefined,
  });
  return { printed: printed.join('\n'), admin: config({ CONTEXT: 'dev', ADMINS: line }).admins[0] };
}

const secretIn = (printed: string) => /secret=([A-Z2-7]{32})&/.exec(printed)?.[1] ?? '';

describe('an ADMINS entry', () => {
  it('is made of ID and password, without further output', async () => {
    const { admin, printed } = await entryFor('editor', GOOD);
    expect(admin).toEqual({ id: 'EDITOR', hash: expect.stringMatching(/^scrypt\$1\$/) });
    expect(printed).toBe('');
  });

  it('has the secret of a second factor in the format of apps, after a right code was entered', async () => {
    const right = (text: string) => codeOf(secretIn(text), stepAt(Date.now()));
    const { admin, printed } = await entryFor('EDITOR', GOOD, 'y', '12 34', right, 'not asked');
    const secret = secretIn(printed);
    expect(admin).toMatchObject({ id: 'EDITOR', codeSecret: secret });
    expect(printed).toContain(
      `otpauth://totp/Zira%20Digital:EDITOR?secret=${secret}&issuer=Zira%20Digital&algorithm=SHA1&digits=6&period=30`,
    );
    expect(printed).toContain(secret.match(/.{4}/g)?.join(' '));
    expect(printed.match(/That is not the code/g)).toHaveLength(1);
  });

  it('is refused with a password that is short or easy to guess', async () => {
    await expect(entryFor('EDITOR', 'x9$kQ2')).rejects.toThrow('The password needs at least');
    const easy = 'This password is easy to guess';
    const guessed = [
      ['EDITOR', 'password123'],
      ['EDITOR', 'qwertyuiop'],
      ['EDITOR', '1234567890'],
      ['EDITOR', 'ZiraDigital2026'],
      ['EDITOR', 'D1gital.Zira'],
      ['ASHA-VERMA', 'ashaverma12'],
      ['KAVITA-DESAI', 'kavita-desai'],
      ['HARBOURMASTER', 'harbourmaster1'],
    ] as const;
    for (const [id, password] of guessed) expect(passwordProblem(password, id), password).toContain(easy);
    for (const password of [GOOD, 'Xk4mPq9zLw7', 'नमस्ते-दुनिया-सुबह', 'xxxgT5!r#82Lq'])
      expect(passwordProblem(password, 'EDITOR'), password).toBeUndefined();
  });
});
