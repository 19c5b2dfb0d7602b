import { afterEach, expect, it } from 'vitest';
import { renderHtml } from '../../src/server/mail/message.ts';
import { SITE } from '../../src/site.ts';

const headOf = () =>
  /<tr><td [^]*?<\/td><\/tr>/.exec(
    renderHtml({ subject: 'S', title: 'T', paragraphs: [] }, 'https://a.example').split('overflow:hidden">')[1] ?? '',
  )?.[0];

afterEach(() => {
  delete SITE.logo;
});

it("a mail begins with the company's name on its board, or with its logo, whose alternative text is the name", () => {
  expect(headOf()).toContain(`>${SITE.name}</span>`);
  SITE.logo = { photo: 'a'.repeat(40), width: 240, height: 60 };
  expect(headOf()).toContain('<img src="https://a.example/og/mark.png"');
  expect(headOf()).toContain(`alt="${SITE.name}"`);
  expect(headOf()).not.toContain('</span>');
});
