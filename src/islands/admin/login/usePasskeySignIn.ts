import { useEffect, useEffectEvent, useState } from 'react';
import {
  askForPasskey,
  isReplaced,
  loadSignInOptions,
  offersInField,
  passkeyFailure,
  type SignInOptions,
} from '../../../browser/admin/passkey-calls.ts';
import { knowsPasskeys } from '../../../browser/admin/passkey-support.ts';
import { SignInError } from '../../../browser/admin/session.ts';
import { hasStatus } from '../../../browser/shared/api-error.ts';
import type { PasskeySignIn } from '../../../domain/admin/passkey.ts';
import { TIMES } from '../../../domain/shared/limits.ts';

interface PasskeyState {
  /**
   * `unknown`: whether the browser and this address have passkeys; a browser without them stays so. `busy`: it is asking for one.
   * `elsewhere`: this address has none.
   */
  status: 'unknown' | 'ready' | 'busy' | 'elsewhere';
  message: string;
  /** Where passkeys work instead. */
  elsewhere: string;
}

const START: PasskeyState = { status: 'unknown', message: '', elsewhere: '' };

/**
 * Signing in with a passkey: by a button and, where the browser can, in the field for the ID.
 * @param signIn throws SignInError
 * @param inField whether to offer passkeys in the field
 */
export function usePasskeySignIn(signIn: (signed: PasskeySignIn) => Promise<void>, inField: boolean) {
  const [state, setState] = useState(START);
  const change = (part: Partial<PasskeyState>) => setState((previous) => ({ ...previous, ...part }));

  /** Signs in with the next passkey; a request that was replaced by another one says nothing. */
  async function sign(isInField: boolean, options?: SignInOptions): Promise<void> {
    try {
      const signed = await askForPasskey(isInField, options);
      change({ status: 'busy', message: '' });
      await signIn(signed);
    } catch (error) {
      // What ends in the field by itself was begun by nobody.
      if (isReplaced(error) || (isInField && !(error instanceof SignInError))) return;
      console.error('Signing in with a passkey failed.', error);
      change({ status: 'ready', message: error instanceof SignInError ? error.message : passkeyFailure(error) });
      await offerInField();
    }
  }

  async function offerInField(options?: SignInOptions): Promise<void> {
    if (inField && (await offersInField())) void sign(true, options);
  }

  const begin = useEffectEvent(async () => {
    if (!knowsPasskeys()) return;
    try {
      const options = await loadSignInOptions();
      change({ status: 'ready' });
      await offerInField(options);
    } catch (error) {
      // After any other failure the button asks again.
      change(hasStatus(error, 409) ? { status: 'elsewhere', elsewhere: error.message } : { status: 'ready' });
    }
  });
  const renew = useEffectEvent(() => {
    if (state.status === 'ready') void offerInField();
  });
  useEffect(() => {
    void begin();
    // What a passkey has to sign is over after some minutes, and the page may be open for longer.
    const timer = setInterval(() => renew(), TIMES.passkeyChallenge / 2);
    return () => clearInterval(timer);
  }, []);

  return {
    ...state,
    clear: () => change({ message: '' }),
    press: () => {
      if (state.status !== 'ready') return;
      change({ status: 'busy', message: '' });
      void sign(false);
    },
  };
}
