import { describe, expect, it } from 'vitest';
import { constantTokens, withTokens } from '../../scripts/astro/inline-tokens.ts';

const tokens = (...declarations: string[]) => `@layer tokens { :root { ${declarations.join('; ')}; } }`;
const namesOf = (...files: [path: string, text: string][]) => [...constantTokens(new Map(files)).keys()];

describe('a design token', () => {
  it('never changes when it is said once, in the list of tokens', () => {
    const found = constantTokens(
      new Map([['a/tokens.css', tokens('--ink: #101814; /* --old: 1 */ --pad: calc(\n  1px)')]]),
    );
    expect([...found]).toEqual([
      ['--ink', { value: '#101814', isRead: false }],
      ['--pad', { value: 'calc( 1px)', isRead: false }],
    ]);
  });

  it.each([
    ['in another rule', 'b.css', '.dark { --bg: #000 }'],
    ['in a media query', 'a/more-tokens.css', '@media print { :root { --bg: #000 } }'],
    ['by a component', 'B.astro', '<p>A</p><style>p { --bg: #000; }</style>'],
    ['by a style attribute', 'B.astro', '<p style="--bg: #000">A</p>'],
    ['by a script', 'b.ts', "style.setProperty('--bg', '#000')"],
    ['by a style object', 'B.tsx', "<p style={{ '--bg': '#000' }} />"],
  ])('changes when it is said %s too', (_, path, text) => {
    expect(namesOf(['a/tokens.css', tokens('--bg: #fff', '--fg: #000')], [path, text])).toEqual(['--fg']);
  });

  it('is kept at the root for a script that reads it', () => {
    const script = "getComputedStyle(root).getPropertyValue('--ink')";
    expect(
      constantTokens(
        new Map([
          ['tokens.css', tokens('--ink: #000')],
          ['a.ts', script],
        ]),
      ).get('--ink'),
    ).toEqual({
      value: '#000',
      isRead: true,
    });
  });

  it('of a component is its own affair', () => {
    expect(namesOf(['A.astro', '<style>:root { --own: 1px }</style>'])).toEqual([]);
  });
});

describe('the value of a declaration', () => {
  const constants = constantTokens(
    new Map([
      ['tokens.css', tokens('--ink: #000', '--edge: 2px solid var(--ink)', '--ring: 0 0 0 var(--w) var(--fg)')],
    ]),
  );

  it('has the values of tokens in place of their names, of those within them too', () => {
    expect(withTokens('var(--edge), calc(1px + var(--x))', constants)).toBe('2px solid #000, calc(1px + var(--x))');
  });

  it('keeps the names of those that change, and of those made of such', () => {
    expect(withTokens('var(--ring) var(--w)', constants)).toBe('var(--ring) var(--w)');
  });
});
