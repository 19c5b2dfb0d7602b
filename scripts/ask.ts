import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks people on the terminal; answers may come from a pipe as well, one a line. */
export interface Questions {
  /** @param hide what is typed is not shown */
  ask(question: string, hide?: boolean): Promise<string>;
  /** Prints a message. */
  tell(line: string): void;
  close(): void;
}

/** Opens the terminal for questions, which go to standard error, so that the script's output can be piped. */
export function openQuestions(): Questions {
  let hidden = false;
  const screen = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });
  const input = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY });
  const lines = input[Symbol.asyncIterator]();
  return {
    async ask(question, hide = false) {
      process.stderr.write(question);
      hidden = hide;
      const { value } = await lines.next();
      if (hide) process.stderr.write('\n');
      hidden = false;
      return (value as string | undefined) ?? '';
    },
    tell: (line) => void process.stderr.write(`${line}\n`),
    close: () => input.close(),
  };
}

/** Asks for the word yes. @returns whether it was typed */
export async function confirmOnce(question: string): Promise<boolean> {
  return (await askOnce(`${question} Type yes: `)).trim().toLowerCase() === 'yes';
}

/** Asks one question; see `openQuestions`. */
export async function askOnce(question: string, hide = false): Promise<string> {
  const questions = openQuestions();
  try {
    return await questions.ask(question, hide);
  } finally {
    questions.close();
  }
}
