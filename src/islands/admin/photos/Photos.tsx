import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { mayHere } from '../../../browser/admin/access.ts';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { guarded } from '../guarded.tsx';
import { DropZone } from './DropZone.tsx';
import { Library } from './Library.tsx';
import { PhotoBin } from './PhotoBin.tsx';
import { UploadList } from './UploadList.tsx';
import { uploads } from './upload-queue.ts';

/** The URL parameter that shows the bin. */
const SHELF = 'shelf';

/** The screen "Add Photos": uploads above, the library or its bin below. */
export default guarded(function Photos() {
  const [shelf, setShelf] = useState<'library' | 'bin'>('library');
  const hasSwitched = useRef(false);
  /** The file input; it gets the focus when no upload is left. */
  const files = useRef<HTMLInputElement>(null);
  const { rows } = useStore(uploads.$state, { ssr: 'initial' });
  useEffect(() => uploads.resume(), []);

  // The page is static: its address is read after hydration.
  const readAddress = useEffectEvent(() => {
    if (mayHere('photos') && new URLSearchParams(location.search).get(SHELF) === 'bin') setShelf('bin');
  });
  useLayoutEffect(() => readAddress(), []);
  // Pressing the button that switches removes that button, so the focus moves.
  useRestoreFocus(() => (hasSwitched.current ? document.querySelector<HTMLElement>('#shelf') : null), [shelf]);

  function show(next: 'library' | 'bin') {
    hasSwitched.current = true;
    setShelf(next);
    history.replaceState(history.state, '', location.pathname + (next === 'bin' ? `?${SHELF}=bin` : ''));
  }

  return (
    <>
      <DropZone input={files} onFiles={(chosen) => uploads.add(chosen)} />
      <UploadList
        rows={rows}
        files={files}
        onRetry={(id) => uploads.retry([id])}
        onRemove={(id) => uploads.remove(id)}
      />
      {shelf === 'bin' ? (
        <PhotoBin onLibrary={() => show('library')} />
      ) : (
        <Library files={files} onBin={() => show('bin')} />
      )}
    </>
  );
});
