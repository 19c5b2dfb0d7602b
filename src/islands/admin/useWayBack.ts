import { useEffect } from 'react';
import { $wayBack, type WayBack } from '../../browser/admin/way-back.ts';

/** Sets the way back above the screen. @param way null for the dashboard; the same object while it is the same way */
export function useWayBack(way: WayBack | null): void {
  useEffect(() => {
    $wayBack.set(way);
    return () => $wayBack.set(null);
  }, [way]);
}
