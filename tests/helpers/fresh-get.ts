import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Longer than any page takes. A request that is never answered fails then, not when the test does. */
const TIMEOUT_MS = 60_000;

interface Answer {
  status: number | undefined;
  body: string;
  location: string | undefined;
}

/** Gets an address on a connection of its own: one that is kept open stays with the process that accepted it. */
export async function freshGet(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return answerTo(request(url, { agent: false, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).end());
}

async function answerTo(sent: ReturnType<typeof request>): Promise<Answer> {
  const [response]: IncomingMessage[] = await once(sent, 'response');
  return {
    status: response?.statusCode,
    body: response ? await text(response) : '',
    location: response?.headers.location,
  };
}
