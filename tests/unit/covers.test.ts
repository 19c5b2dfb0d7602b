import { describe, expect, it } from 'vitest';
import { coverSvg } from '../../src/content/covers/cover-svg.ts';
import { coverPath, DRAWING_NAMES, drawingOf, GROUNDS, groundOfPath, groundsOf } from '../../src/domain/posts/cover.ts';

const post = (title: string, topics: string[] = [], _id = 'a-post-1a2b3c4d') => ({ _id, title, topics });
const ids = Array.from({ length: 300 }, (_, index) => `post-${(index * 7919).toString(36)}`);

describe('the drawing of a post', () => {
  it.each([
    ['What a fee receipt should say', 'receipt'],
    ['Menus on a QR code: five small things', 'qr-stand'],
    ['How to brief a signboard painter', 'brush'],
    ['Keep your website open when the monsoon takes the power', 'fuse-box'],
    ['Counting stock on the last Sunday of the month', 'stock-sheet'],
    ['फ़ीस की रसीद कैसे पढ़ें', 'receipt'],
    ['फीस की रसीद कैसे पढ़ें', 'receipt'],
    ['हमारी नई दुकान', 'shutter'],
    ['RECEIPTS!', 'receipt'],
  ])('of “%s” is its %s, whatever its topics', (title, drawing) => {
    expect(drawingOf(post(title, ['Films']))).toBe(drawing);
  });

  it.each([
    ['Shops', ['shutter', 'receipt', 'stock-sheet', 'calendar']],
    ['दुकान', ['shutter', 'receipt', 'stock-sheet', 'calendar']],
    ['Restaurants', ['cup', 'qr-stand']],
    ['Schools', ['bell', 'notebook', 'calendar']],
    ['Films', ['slate', 'camera']],
    ['Signs', ['brush', 'barrier']],
    ['Rooms', ['folding-rule', 'lamp']],
    ['Words', ['notice', 'bubble', 'notebook']],
    ['Marketing', ['megaphone', 'bubble', 'phone']],
    ['Websites', ['browser', 'phone']],
    ['Software', ['phone', 'browser', 'notebook']],
  ])('of the topic %s is one of its own by the id', (topic, drawings) => {
    const chosen = new Set(ids.map((id) => drawingOf(post('Nothing to be drawn', [topic], id))));
    expect([...chosen].sort()).toEqual([...drawings].sort());
  });

  it('is not chosen by a part of a word', () => {
    const chosen = ids.map((id) => drawingOf(post('Unbilled painterly receiptless', [], id)));
    expect(chosen).not.toContain('receipt');
    expect(chosen).not.toContain('brush');
  });

  it('is the same each time, and one of several for posts about nothing known', () => {
    for (const id of ids) expect(drawingOf(post('A note', ['Odds'], id))).toBe(drawingOf(post('A note', ['Odds'], id)));
    expect(new Set(ids.map((id) => drawingOf(post('Nothing to be drawn', [], id)))).size).toBe(6);
  });
});

describe('the grounds of a list', () => {
  const list = ids.map((_id) => ({ _id }));
  const inOrder = (posts: { _id: string }[]) => {
    const grounds = groundsOf(posts);
    return posts.map(({ _id }) => grounds.get(_id));
  };

  it('differ among any four posts in a row', () => {
    const grounds = inOrder(list);
    for (let at = 0; at + 4 <= grounds.length; at++) expect(new Set(grounds.slice(at, at + 4)).size, `${at}`).toBe(4);
    expect(new Set(grounds)).toEqual(new Set(GROUNDS));
  });

  it('stay when a post is added', () => {
    expect(inOrder([{ _id: 'the-newest' }, ...list]).slice(1)).toEqual(inOrder(list));
  });
});

describe('the file of a cover', () => {
  const covers = DRAWING_NAMES.flatMap((drawing) => GROUNDS.map((ground) => ({ drawing, ground })));

  it('is a drawing of the size of a card without scripts, styles, words and links, below 4 KB', () => {
    for (const { drawing, ground } of covers) {
      const svg = coverSvg(drawing, ground);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="750" viewBox="0 0 1200 750">/,
      );
      expect(svg, drawing).not.toMatch(
        /<(?:script|style|text|image|use|foreignObject)|href|style=|\son\w+=|undefined|NaN/i,
      );
      expect(svg.length, drawing).toBeLessThan(4096);
    }
  });

  it('differs from each other, and names its ground', () => {
    expect(new Set(covers.map(({ drawing, ground }) => coverSvg(drawing, ground))).size).toBe(covers.length);
    for (const { drawing, ground } of covers) expect(groundOfPath(coverPath(drawing, ground))).toBe(ground);
    expect(groundOfPath('/api/images/abc')).toBeUndefined();
  });
});
