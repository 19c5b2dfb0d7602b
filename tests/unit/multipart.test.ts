import { expect, it } from 'vitest';
import { readMultipart } from '../../src/server/http/multipart.ts';

const PART = '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n';
const FILE = '--X\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n';
const read = (body: string) =>
  readMultipart(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=X' },
      body: `${body}--X--\r\n`,
    }),
    { files: { file: 3 }, fieldBytes: 1 },
  );

it.each([
  [400, 'with a malformed part', '--X\r\n\r\nv\r\n'.repeat(100_000)],
  [400, 'with too many fields', PART.repeat(100_000)],
  [400, 'with another file', FILE.replace('name="file"', 'name="other"')],
  [413, 'with a large file', FILE.replace('abc', 'abcd')],
  [413, 'with a long field', PART.replace('\r\nv\r\n', '\r\nvv\r\n')],
])('a form is refused with %i %s', async (status, _name, body) => {
  await expect(read(body)).rejects.toMatchObject({ status });
});

it('a form of fields and files within their limits is read, without a file input that was left empty', async () => {
  const empty = FILE.replace('filename="a"', 'filename=""').replace('abc', '').replace('"file"', '"none"');
  await expect(read(PART + FILE)).resolves.toMatchObject({ fields: { a: 'v' }, files: { file: { name: 'a' } } });
  await expect(read(PART + empty.replace('"none"', '"file"'))).resolves.toEqual({ fields: { a: 'v' }, files: {} });
});
