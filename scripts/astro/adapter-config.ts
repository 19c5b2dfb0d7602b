import { readFile, writeFile } from 'node:fs/promises';

/** What the Netlify adapter writes for the deploy: headers by path. */
export interface AdapterConfig {
  headers: { for: string; values: Record<string, string> }[];
}

/**
 * Changes the configuration that the Netlify adapter has written.
 *
 * @param root the project's folder
 */
export async function changeAdapterConfig(
  root: URL,
  change: (config: AdapterConfig) => void | Promise<void>,
): Promise<void> {
  const file = new URL('.netlify/v1/config.json', root);
  const config: AdapterConfig = JSON.parse(await readFile(file, 'utf8'));
  await change(config);
  await writeFile(file, JSON.stringify(config));
}
