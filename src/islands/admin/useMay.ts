import { useSyncExternalStore } from 'react';
import { $rights, mayHere } from '../../browser/admin/access.ts';
import type { Right } from '../../domain/admin/roles.ts';

/** Whether the administrator may do something. The HTML of the build has what an owner sees. */
export function useMay(right: Right): boolean {
  return useSyncExternalStore(
    $rights.listen,
    () => mayHere(right),
    () => true,
  );
}
