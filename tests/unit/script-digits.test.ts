import { expect, test } from 'vitest';
import { inScript } from '../../src/islands/admin/editor/pasting/script-digits.ts';

test('digits and signs have superscript and subscript characters, letters have none', () => {
  expect(inScript('2', 'super')).toBe('²');
  expect(inScript('−(10+3)', 'super')).toBe('⁻⁽¹⁰⁺³⁾');
  expect(inScript('12', 'sub')).toBe('₁₂');
  expect(inScript('th', 'super')).toBeUndefined();
});
