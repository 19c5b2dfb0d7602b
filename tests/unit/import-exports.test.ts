import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { storedZip } from '../../src/domain/shared/files/zip.ts';
import { EXPORT_REFUSALS, type ReadExport } from '../../src/islands/admin/in-out/import/exported.ts';
import { pictureFiles } from '../../src/islands/admin/in-out/import/picture-files.ts';
import { planImport, readExport } from '../../src/islands/admin/in-out/import/run-import.ts';

const fileOf = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const textOf = (name: string) => readFileSync(`tests/exports/${name}`, 'utf8');
const exportOf = (name: string) => readExport(fileOf(name, textOf(name)));
const inFolder = (path: string, text = path) =>
  Object.defineProperty(fileOf(path.slice(path.lastIndexOf('/') + 1), text), 'webkitRelativePath', { value: path });

async function planOf(read: ReadExport, ...files: File[]) {
  const plan = await planImport(read, await pictureFiles(files));
  return { ...plan, byTitle: new Map(plan.posts.map((post) => [post.title, post])) };
}

/** Text with the addresses of pictures as one letter. */
const readable = (text = '') => text.replace(/\/api\/images\/[a-f0-9]{40}/g, 'P');

describe('an export of WordPress', () => {
  it('gives its posts with what they show, and tells what is left out', async () => {
    const plan = await planOf(await exportOf('wordpress.xml'), inFolder('uploads/2024/05/wall.jpg'));
    expect(plan.posts.map(({ title, status }) => [title, status])).toEqual([
      ['Blocks & pictures', 'published'],
      ['The classic editor', 'draft'],
      ['Next year', 'scheduled'],
      ['', 'draft'],
      ['A copy', 'published'],
    ]);
    expect(plan.byTitle.get('A copy')).toMatchObject({
      ...{ source: 'https://old.example/?p=12#18', createdAt: '2024-06-02T04:30:00.000Z' },
      text: expect.stringContaining('![On WordPress.com]'),
    });
    const blocks = plan.byTitle.get('Blocks & pictures');
    expect(blocks).toMatchObject({
      ...{ source: 'https://old.example/?p=12', author: 'Asha Verma', topics: ['Paint', 'Signs'] },
      ...{ excerpt: 'What a wall says.', slug: 'blocks-and-pictures', updatedAt: '2024-06-01T04:30:00.000Z' },
      ...{ publishedAt: '2024-05-01T04:30:00.000Z', createdAt: '2024-05-01T04:30:00.000Z' },
      picture: { address: 'https://old.example/wp-content/uploads/2024/05/wall.jpg', alt: 'The wall of the shop' },
    });
    expect(readable(blocks?.text)).toMatchInlineSnapshot(`
      "First **bold** words & more. [The list](https://old.example/wp-content/uploads/2024/05/list.pdf)

      ![A wall](P "The wall, painted")

      ![One](P)

      Both walls

      https://youtu.be/abc

      - Brush

      From a reusable block.

      From one within it.

      Raw

      https://maps.example/embed

      \`\`\`
      a]]>b
      \`\`\`"
    `);
    expect(readable(plan.byTitle.get('The classic editor')?.text)).toMatchInlineSnapshot(`
      "First line
      second line

      ![Wall](P "In the old caption")

      ![The wall of the shop](P "Library caption")

      https://vimeo.com/1

      https://old.example/wp-content/uploads/2024/05/film.mp4

      Kept words and arr[index] and [gallery] and [sic].

      ## A heading

      \`\`\`
      one

      two
      \`\`\`"
    `);
    expect(plan.byTitle.get('The classic editor')).toMatchObject({ author: 'gone-author', slug: 'पेंट' });
    expect(plan.byTitle.get('Next year')).toMatchObject({ publishAt: '2099-01-01T00:00:00.000Z' });
    expect(plan.byTitle.get('')?.createdAt).toBe('2025-01-01T00:00:00.000Z');
    expect(plan.leftOut).toMatchInlineSnapshot(`
      [
        {
          "what": "Blocks & pictures",
          "why": "The block latest-posts: WordPress fills it in when the page is shown.",
        },
        {
          "what": "The classic editor",
          "why": "It was private there. It is a draft here.",
        },
        {
          "what": "The classic editor",
          "why": "Pictures of a gallery are not in the export: export all content, or add them anew.",
        },
        {
          "what": "The classic editor",
          "why": "The shortcode [contact-form-7]: what it shows is made by an extension of WordPress.",
        },
        {
          "what": "The classic editor",
          "why": "The shortcode [highlight]: what it shows is made by an extension of WordPress.",
        },
        {
          "what": "In the bin",
          "why": "It was in the bin there.",
        },
        {
          "what": "A copy",
          "why": "Its series Walls: this site has categories and tags, as topics.",
        },
        {
          "what": "A copy",
          "why": "It stood before newer posts there: here posts stand by their dates.",
        },
        {
          "what": "1 page",
          "why": "Make them anew under Website, Pages of your own.",
        },
        {
          "what": "Type nav_menu_item: 1",
          "why": "This site has none of this type.",
        },
        {
          "what": "2 comments",
          "why": "Posts of this site have no comments.",
        },
        {
          "what": "Blocks & pictures",
          "why": "The picture https://old.example/wp-content/uploads/2024/05/missing.jpg is not among the files you chose.",
        },
        {
          "what": "Blocks & pictures",
          "why": "The picture https://elsewhere.example/x.png is on another site: nothing is fetched from there.",
        },
        {
          "what": "Blocks & pictures",
          "why": "The file https://old.example/wp-content/uploads/2024/05/list.pdf: the link stays, the file has to be put somewhere else.",
        },
        {
          "what": "The classic editor",
          "why": "The file https://old.example/wp-content/uploads/2024/05/film.mp4: the link stays, the file has to be put somewhere else.",
        },
        {
          "what": "Nothing",
          "why": "It has no text.",
        },
      ]
    `);
    expect(plan.pictures).toBe(1);
  });

  it.each([
    ['cut.xml', textOf('wordpress.xml').slice(0, -300), EXPORT_REFUSALS.cut],
    [
      'entities.xml',
      '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><rss>&b;</rss>',
      EXPORT_REFUSALS.doctype,
    ],
    ['external.xml', '<!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss></rss>', EXPORT_REFUSALS.doctype],
    ['deep.xml', `<rss>${'<a>'.repeat(100_000)}`, EXPORT_REFUSALS.tooDeep],
    ['feed.xml', '<rss><channel><item><title>A</title></item></channel></rss>', EXPORT_REFUSALS.feed],
    ['page.xml', '<html></html>', EXPORT_REFUSALS.neither],
    ['empty.xml', '', EXPORT_REFUSALS.empty],
    ['latin.xml', '<?xml version="1.0" encoding="ISO-8859-1"?><rss></rss>', EXPORT_REFUSALS.encoding('ISO-8859-1')],
    ['bytes.xml', new Uint8Array([0x3c, 0x72, 0xe9, 0x3e]), EXPORT_REFUSALS.notUtf8],
    ['utf16.xml', Buffer.from('\ufeff<rss></rss>', 'utf16le'), EXPORT_REFUSALS.utf16],
    ['huge.xml', new Uint8Array(65 * 1024 * 1024), EXPORT_REFUSALS.tooLarge],
    ['cut.json', textOf('ghost.json').slice(0, -30), EXPORT_REFUSALS.json],
    ['other.json', '{"posts":[]}', EXPORT_REFUSALS.notGhost],
    ['other.txt', 'Words', EXPORT_REFUSALS.neither],
  ])('%s is refused by name', async (name, content, message) => {
    await expect(async () => readExport(fileOf(name, content))).rejects.toThrow(message);
  });

  it('is read with a byte order mark', async () => {
    expect((await readExport(fileOf('a.xml', `\ufeff${textOf('wordpress.xml')}`))).posts).toHaveLength(6);
  });
});

describe('an export of Ghost', () => {
  it('gives its posts with what they show, and tells what is left out', async () => {
    const plan = await planOf(
      await exportOf('ghost.json'),
      inFolder('content/images/2024/05/wall.jpg'),
      inFolder('content/images/2024/05/two.png'),
    );
    expect(plan.posts.map(({ title, status }) => [title, status])).toEqual([
      ['Cards', 'published'],
      ['For members', 'draft'],
      ['Only lexical', 'draft'],
      ['Only mobiledoc', 'scheduled'],
    ]);
    expect(plan.byTitle.get('Cards')).toMatchObject({
      ...{ source: 'ghost:11111111-1111-4111-8111-111111111111', author: 'Asha Verma', topics: ['Paint', 'Signs'] },
      ...{ excerpt: 'In short', address: '/cards/', publishedAt: '2024-05-02T00:00:00.000Z' },
      ...{ picture: { address: '/content/images/2024/05/two.png', alt: 'Two walls' } },
    });
    expect(plan.posts.map(({ text }) => readable(text))).toMatchInlineSnapshot(`
      [
        "Hello [there](/other/)

      ![Wall](P "A wall")

      ![](P)

      ![Two](P)

      [Paint shop](https://paint.example/)

      💡

      Mind the step

      https://www.youtube.com/embed/abc

      [/content/media/2024/05/film.mp4](/content/media/2024/05/film.mp4)

      The film

      Raw",
        "Paid words",
        "**Bold** & plain

      1. One

      ### Third level ²

      ![In Markdown](P)

      ### Brush

      Wide

      [Buy](https://paint.example/brush)",
        "[Linked](https://paint.example/)

      - Item

      ---

      *words*",
      ]
    `);
    expect(plan.leftOut).toMatchInlineSnapshot(`
      [
        {
          "what": "Cards",
          "why": "It has several authors: Asha Verma is taken.",
        },
        {
          "what": "For members",
          "why": "It was for members there. It is a draft here.",
        },
        {
          "what": "For members",
          "why": "It stood before newer posts there: here posts stand by their dates.",
        },
        {
          "what": "For members",
          "why": "It named https://first.example/members/ as its first place: here it stands for itself.",
        },
        {
          "what": "For members",
          "why": "Code was added to its page: this site runs none.",
        },
        {
          "what": "Only lexical",
          "why": "The card signup: this site has none of its kind.",
        },
        {
          "what": "1 page",
          "why": "Make them anew under Website, Pages of your own.",
        },
        {
          "what": "1 member",
          "why": "This site has no members.",
        },
        {
          "what": "Cards",
          "why": "The file /content/media/2024/05/film.mp4: the link stays, the file has to be put somewhere else.",
        },
        {
          "what": "Cards",
          "why": "A form to subscribe: this site has no members.",
        },
      ]
    `);
  });
});

describe('pictures', () => {
  const address = 'https://old.example/wp-content/uploads/2024/05/wall.jpg';

  it.each(['uploads/2024/05/wall.jpg', '2024/05/wall.jpg', 'site/wp-content/uploads/2024/05/wall.jpg', 'wall.jpg'])(
    'are found at %s',
    async (path) => expect((await pictureFiles([inFolder(path)])).has(address)).toBe(true),
  );

  it.each(['uploads/2024/06/wall.jpg', 'wp-content/uploads/2024/05/other.jpg'])('are not taken from %s', async (path) =>
    expect((await pictureFiles([inFolder(path)])).has(address)).toBe(false),
  );

  it('are read from a zip file, also a packed one', async () => {
    const modifiedAt = new Date(0);
    const stored = storedZip([
      { name: 'uploads/2024/05/wall.jpg', bytes: new TextEncoder().encode('words'), modifiedAt },
    ]);
    const files = await pictureFiles([fileOf('uploads.zip', ...stored)]);
    expect(await (await files.file(address)).text()).toBe('words');
    const packed = await pictureFiles([fileOf('packed.zip', packedZip('2024/05/wall.jpg', 'words '.repeat(1000)))]);
    expect((await packed.file(address)).size).toBe(6000);
    await expect(pictureFiles([fileOf('cut.zip', packedZip('a', 'b').slice(0, -30))])).rejects.toThrow(
      'cut.zip cannot be read.',
    );
    const bomb = await pictureFiles([fileOf('bomb.zip', packedZip('2024/05/wall.jpg', 'a'.repeat(50 * 1024 * 1024)))]);
    await expect(bomb.file(address)).rejects.toThrow('larger than a picture may be');
  });
});

/** A zip file with one packed file. */
function packedZip(name: string, text: string): Uint8Array<ArrayBuffer> {
  const bytes = deflateRawSync(text);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(bytes.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + bytes.length, 16);
  return new Uint8Array(Buffer.concat([head, Buffer.from(name), bytes, entry, Buffer.from(name), end]));
}
