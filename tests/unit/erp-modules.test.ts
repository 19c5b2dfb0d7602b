import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  demoHref,
  ERP_MODULES,
  erpModuleName,
  MODULE_PREVIEW_LENGTH,
  modulePreview,
} from '../../src/domain/site/erp-modules.ts';

describe('products', () => {
  it('has the six modules under their hashes', () => {
    expect(ERP_MODULES.map((product) => product.id).sort()).toEqual([
      'circuit',
      'clinic-management',
      'employees-management',
      'inventory-management',
      'sms-school-management',
      'swaad-swetu',
    ]);
  });

  it('names a module by its id and nothing else', () => {
    expect(erpModuleName('swaad-swetu')).toBe('Restaurant Management');
    expect(erpModuleName('toString')).toBeUndefined();
    expect(erpModuleName('')).toBeUndefined();
    expect(erpModuleName(null)).toBeUndefined();
  });

  it('passes the id to the form of the contact page', () => {
    expect(demoHref('circuit')).toBe('/Contact?product=circuit#enquiry');
  });
});

describe('module preview', () => {
  it('keeps a description of up to 80 characters', () => {
    const exact = `${'a'.repeat(39)} ${'b'.repeat(40)}`;
    expect(exact).toHaveLength(MODULE_PREVIEW_LENGTH);
    expect(modulePreview(exact)).toBe(exact);
  });

  it('cuts a longer one at the last whole word within 80 characters', () => {
    const long = 'One register for admissions, attendance, fees and report cards, shared by every counter.';
    expect(modulePreview(long)).toBe(
      'One register for admissions, attendance, fees and report cards, shared by every…',
    );
    expect(modulePreview(long).length).toBeLessThanOrEqual(MODULE_PREVIEW_LENGTH + 1);
  });

  it.each(ERP_MODULES)('is the whole first paragraph of $name, in nine words at most', ({ id }) => {
    const [first] = parse(readFileSync(`src/content/erp-modules/${id}.yaml`, 'utf8')).description;
    expect(modulePreview(first)).toBe(first);
    expect(first.split(' ').length).toBeLessThanOrEqual(9);
  });

  it('keeps a word that ends exactly at the cut', () => {
    const long = `${'a'.repeat(39)} ${'b'.repeat(40)} more`;
    expect(modulePreview(long)).toBe(`${'a'.repeat(39)} ${'b'.repeat(40)}…`);
  });
});
