import { Writable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { readMultipart } from '../../src/server/http/multipart.ts';

const TYPE = { 'content-type': 'multipart/form-data; boundary=X' };
const MALFORMED_PART = '--X\r\n\r\nv\r\n';

afterEach(() => vi.restoreAllMocks());

it('a multipart body is parsed no further than its first malformed part', async () => {
  const write = vi.spyOn(Writable.prototype, 'write');
  const body = MALFORMED_PART.repeat(100_000);
  const request = new Request('http://localhost/', { method: 'POST', headers: TYPE, body });
  await expect(readMultipart(request, { files: {} })).rejects.toMatchObject({ status: 400 });
  const parsed = write.mock.calls.reduce((sum, [chunk]) => sum + (chunk as Uint8Array).length, 0);
  // Each malformed part costs an error with a stack trace, so a body full of them takes seconds.
  expect(parsed).toBeLessThan(body.length / 20);
});
