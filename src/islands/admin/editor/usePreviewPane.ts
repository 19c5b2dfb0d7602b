import { useState, useSyncExternalStore } from 'react';
import { deviceStore } from '../../../browser/shared/storage.ts';

/** Local storage key: 'yes' while the preview is shown beside the text. */
const SHOWN = 'editor-preview';

const watchNothing = () => () => {};

/** Whether the preview is shown, which the browser remembers. */
export function usePreviewPane() {
  const remembered = useSyncExternalStore(
    watchNothing,
    () => deviceStore.read(SHOWN) === 'yes',
    () => false,
  );
  const [chosen, setChosen] = useState<boolean | null>(null);
  return {
    isShown: chosen ?? remembered,
    show(isShown: boolean) {
      if (isShown) deviceStore.write(SHOWN, 'yes');
      else deviceStore.remove(SHOWN);
      setChosen(isShown);
    },
  };
}
