import { once } from 'node:events';
import type { SiteProcess } from '../../scripts/site-process.ts';

/** The option that makes Node.js listen for a debugger on a free local port. */
export const INSPECTED = '--inspect=127.0.0.1:0';

/** Megabytes of a site's JavaScript heap and array buffers after garbage collection. The site runs with `INSPECTED`. */
export async function heapOf(site: SiteProcess): Promise<number> {
  const [, address = ''] = /Debugger listening on (\S+)/.exec(site.output()) ?? [];
  const debuggee = new WebSocket(address);
  await once(debuggee, 'open');
  let calls = 0;
  const call = async (method: string): Promise<{ usedSize: number; backingStorageSize: number }> => {
    debuggee.send(JSON.stringify({ id: ++calls, method }));
    const [{ data }] = (await once(debuggee, 'message')) as [MessageEvent<string>];
    return JSON.parse(data).result;
  };
  await call('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await call('Runtime.getHeapUsage');
  debuggee.close();
  return (usedSize + backingStorageSize) / 1024 / 1024;
}
