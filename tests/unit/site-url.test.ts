import { describe, expect, it } from 'vitest';
import { hasOwnAddress, siteUrl } from '../../src/domain/shared/site-url.ts';

describe('the address of the site', () => {
  it.each([
    ['SITE_URL, without a slash at the end', { SITE_URL: 'https://www.nakshatra.in/' }, 'https://www.nakshatra.in'],
    [
      'SITE_URL rather than the name of Netlify',
      { SITE_URL: 'https://a.in', NETLIFY: 'true', URL: 'https://b.in' },
      'https://a.in',
    ],
    ['the name of Netlify in its builds', { NETLIFY: 'true', URL: 'https://b.netlify.app' }, 'https://b.netlify.app'],
    ['the name of Netlify in functions', { LAMBDA_TASK_ROOT: '/var/task', URL: 'https://b.in' }, 'https://b.in'],
    ['that of a local site for another program’s URL', { URL: 'https://b.in' }, 'http://localhost:8888'],
    ['that of a local site for a SITE_URL that is none', { SITE_URL: 'nakshatra.in' }, 'http://localhost:8888'],
    ['that of a local site without any', {}, 'http://localhost:8888'],
  ])('is %s', (_which, env, address) => expect(siteUrl(env)).toBe(address));

  it.each(['https://www.nakshatra.in', 'https://example-labs.netlify.app'])('is its own when it is %s', (SITE_URL) => {
    expect(hasOwnAddress({ SITE_URL })).toBe(true);
  });

  it.each([
    undefined,
    '',
    'nakshatra.in',
    'http://www.nakshatra.in',
    'https://www.example.in',
    'https://localhost:8888',
  ])('is not its own when it is %s', (SITE_URL) => expect(hasOwnAddress({ SITE_URL })).toBe(false));
});
