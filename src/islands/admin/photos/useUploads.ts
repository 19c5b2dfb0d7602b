import { useEffect, useReducer, useRef } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { ApiError } from '../../../browser/api.ts';
import { catalogueMessage } from '../../../browser/api-error.ts';
import { uploadPhoto } from '../../../browser/photos.ts';
import type { Photo } from '../../../domain/photo.ts';
import { PhotoError, preparePhoto } from '../prepare-photo.ts';
import { nextRow, reduceQueue, type UploadRow } from './upload-queue.ts';

/**
 * Uploads pictures one after the other.
 *
 * @param onAdded told of each picture that has arrived in the library
 */
export function useUploads(onAdded: (photo: Photo) => void) {
  const [rows, dispatch] = useReducer(reduceQueue, []);
  const aborts = useRef(new Map<string, AbortController>());
  const next = nextRow(rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each row starts once, when its turn comes
  useEffect(() => {
    if (next) void start(next);
  }, [next]);

  async function start({ id, file }: UploadRow): Promise<void> {
    const change = (state: UploadRow['state']) => dispatch({ type: 'changed', id, state });
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change({ status: 'preparing' });
    try {
      const prepared = await preparePhoto(file);
      const onProgress = (share: number) => change({ status: 'uploading', share, bytes: prepared.size });
      abort.signal.throwIfAborted();
      onProgress(0);
      onAdded(await uploadPhoto(id, prepared, { onProgress, signal: abort.signal }));
      dispatch({ type: 'removed', id });
    } catch (error) {
      if (abort.signal.aborted) return;
      console.error(`${file.name} could not be added.`, error);
      if (error instanceof PhotoError) change({ status: 'refused', message: error.message });
      else change({ status: 'failed', message: catalogueMessage(error instanceof ApiError ? error : new ApiError(0)) });
    }
  }

  return {
    rows,
    add(files: Iterable<File>): void {
      const waiting = (file: File): UploadRow => ({ id: uuidV7(), file, state: { status: 'waiting' } });
      dispatch({ type: 'added', rows: Array.from(files, waiting) });
    },
    retry: (id: string) => dispatch({ type: 'changed', id, state: { status: 'waiting' } }),
    /** Takes a row away; an upload under way is broken off. */
    remove(id: string): void {
      aborts.current.get(id)?.abort();
      dispatch({ type: 'removed', id });
    },
  };
}
