import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/**
 * Runs bundled functions as Netlify's runtime does, in a process of its own with only the files of a deploy. Each message
 * is an invocation, and the answer has the same number.
 */

/** One invocation, as the parent sends it. */
interface Invocation {
  number: number;
  /** The bundle's entry point. */
  entry: string;
  event: object;
}

interface Head {
  statusCode: number;
  multiValueHeaders: Record<string, string[]>;
}

type LambdaHandler = (event: object, response: Writable, context: object) => Promise<void>;

const heads = new WeakMap<Writable, Head>();
/** The only global of the runtime that a bundle uses. */
const awslambda = {
  streamifyResponse: (handler: LambdaHandler) => handler,
  HttpResponseStream: {
    from(response: Writable, head: Head) {
      heads.set(response, head);
      return response;
    },
  },
};
Object.assign(globalThis, { awslambda });

async function invoke({ number, entry, event }: Invocation): Promise<object> {
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: LambdaHandler };
  const response = new PassThrough();
  const body = buffer(response);
  await handler(event, response, { awsRequestId: String(number), getRemainingTimeInMillis: () => 30_000 });
  const { statusCode, multiValueHeaders } = heads.get(response) ?? { statusCode: 0, multiValueHeaders: {} };
  return { number, status: statusCode, headers: multiValueHeaders, body: (await body).toString('base64') };
}

process.on('message', (invocation: Invocation) => {
  invoke(invocation)
    .catch((error: unknown) => ({ number: invocation.number, failure: String(error) }))
    .then((answer) => process.send?.(answer));
});
await once(process, 'disconnect');
