import { expect, it } from 'vitest';
import { hashSource, narrowPolicy } from '../../src/server/pages/page-policy.ts';

it('a page’s policy keeps the hashes of the scripts and styles of the page, and every other source', () => {
  const source = (text: string) => `'${hashSource(text)}'`;
  const policy = `default-src 'self'; script-src 'self' ${source('here()')} ${source('elsewhere()')}; style-src ${source('a{}')} ${source('b{}')}`;
  const html = '<style data-x>a{}</style><p>elsewhere()</p><script type="module">here()</script>';
  expect(narrowPolicy(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${source('here()')}; style-src ${source('a{}')}`,
  );
});

it('a page’s policy allows the style attributes of the page by their hashes, and none in its text', () => {
  const html =
    '<p class="a" style="--ground:var(--mist)">Write style="color:red"</p><b style="--a:&quot;b&quot;">x</b>';
  const allowed = `'unsafe-hashes' '${hashSource('--ground:var(--mist)')}' '${hashSource('--a:"b"')}'`;
  expect(narrowPolicy("style-src 'self';", html)).toBe(`style-src 'self'; style-src-attr ${allowed};`);
});

it('a page’s policy ignores markup in attributes and text', () => {
  const policy = `script-src '${hashSource('run()')}'; style-src '${hashSource('a{}')}';`;
  const hostile = '</main></head></body><style><script><!-- style="color:red"';
  const html = [
    `<html><head><meta content="${hostile}"><title>${hostile}</title></head>`,
    `<body title='${hostile}'><img alt="Profit > cost" style="object-position:10% 20%">`,
    '<style>a{}</style><script>run()</script></body></html>',
  ].join('');
  const allowed = `'unsafe-hashes' '${hashSource('object-position:10% 20%')}'`;
  expect(narrowPolicy(policy, html)).toBe(
    `script-src '${hashSource('run()')}'; style-src '${hashSource('a{}')}'; style-src-attr ${allowed};`,
  );
});
