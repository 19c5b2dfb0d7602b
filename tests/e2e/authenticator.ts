import type { Page } from '@playwright/test';
import { islandsReady } from './reading.ts';

/** An authenticator of the browser, which answers at once, also in the field. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Runs in a page before its scripts: the browser offers passkeys in the field only when the tab's storage says so. */
export function offerInFieldWhenAsked() {
  const isAsked = sessionStorage.getItem('test-in-field') !== null;
  if (!isAsked) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
}

/** Signs out, and opens the login page. @param inField whether the field for the ID offers passkeys there */
export async function openLogin(page: Page, inField = false): Promise<void> {
  await page.evaluate((isAsked) => {
    localStorage.clear();
    if (isAsked) sessionStorage.setItem('test-in-field', 'yes');
    else sessionStorage.removeItem('test-in-field');
  }, inField);
  await page.goto('/admin/admin-login');
  await islandsReady(page);
}
