import { expect, it } from 'vitest';
import { withHttps } from '../../src/domain/shared/site-path.ts';

it.each([
  ['mangalsweets.in/x', 'https://mangalsweets.in/x'],
  ['www.mangalsweets.in', 'https://www.mangalsweets.in'],
  [' mangalsweets.in:8080?a=1#b ', 'https://mangalsweets.in:8080?a=1#b'],
  ['दुकान.भारत', 'https://दुकान.भारत'],
  ['https://https://mangalsweets.in', 'https://mangalsweets.in'],
])('%s becomes the address of another site', (typed, whole) => expect(withHttps(typed)).toBe(whole));

it.each([
  ...['/path', '/file.pdf', '#place', '?q=a.b', 'mailto:a@b.in', 'tel:+919876543210', 'javascript:alert(1)', 'a@b.in'],
  ...['http://b.in', 'https://', '', 'Home', '12.5', 'a.b c', '//b.in', 'javascript:a.in/x'],
])('%s stays as it is', (typed) => expect(withHttps(typed)).toBe(typed));
