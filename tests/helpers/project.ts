import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small project in a temporary folder, for tests of the local server. */
export interface TestProject {
  root: string;
  remove(): Promise<void>;
}

/** Writes the given files, by path, into a new folder. */
export async function createProject(files: Record<string, string | Buffer>): Promise<TestProject> {
  const root = await mkdtemp(join(tmpdir(), 'project-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
