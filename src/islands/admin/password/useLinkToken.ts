import { useLayoutEffect, useState } from 'react';
import { takeToken } from '../../../browser/admin/new-password-calls.ts';

/**
 * What stands behind the `#` of the address: undefined until it was read, empty without any. It is taken out of the address before the
 * first paint, and is in the memory of this page alone, so that a reload needs the link again.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useLayoutEffect(() => {
    const take = () => {
      const taken = takeToken();
      setToken((known) => taken || (known ?? ''));
    };
    take();
    // Another link that is opened in the same tab loads no page.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
