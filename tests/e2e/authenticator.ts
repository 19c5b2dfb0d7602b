import type { CDPSession, Page } from '@playwright/test';

/** An authenticator of the browser. It answers by itself while `answers` is true, as a person would with a finger. */
export async function addAuthenticator(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}
