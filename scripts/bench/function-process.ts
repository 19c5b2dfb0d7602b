/**
 * One function in a process of its own, as on the platform, so that its memory is measured. `FUNCTION` names its file. The
 * parent gets its URL by message.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { prepareLocalSettings } from '../local-settings.ts';
import { FunctionRunner, loadFunctions, matchFunction } from '../server/functions.ts';
import { addressOf, sendResponse, toWebRequest, urlOf } from '../server/node-http.ts';
import { installRuntime } from '../server/runtime.ts';

const FUNCTIONS = resolve(import.meta.dirname, '../../netlify/functions');

await prepareLocalSettings(process.env.DATA_DIR ?? '');
const server = createServer().listen(0, 'localhost');
await once(server, 'listening');
const address = `http://localhost:${(server.address() as AddressInfo).port}`;
installRuntime(process.env.BLOBS_CONTEXT ?? '', address);
const functions = await loadFunctions([join(FUNCTIONS, `${process.env.FUNCTION}.ts`)]);
const runner = new FunctionRunner({ rateLimits: false });

server.on('request', async (message, response) => {
  const url = urlOf(message);
  const match = url && matchFunction(functions, message.method ?? '', url.pathname);
  if (!match) return void response.writeHead(404).end();
  const request = await toWebRequest(message, url);
  const answer = request instanceof Request ? await runner.run(match, request, addressOf(message)) : request;
  await sendResponse(response, answer);
});

process.send?.({ url: address });
await once(process, 'disconnect');
process.exit(0);
