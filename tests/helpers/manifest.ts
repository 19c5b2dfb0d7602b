import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';

/** The file in a function's folder that Netlify starts. */
const ENTRY_POINT = '___netlify-entry-point.mjs';

/** A function as Netlify's bundler describes it. */
export interface BundledFunction {
  /** The folder with all of its files that a deploy uploads. */
  folder: string;
  /** Its entry point in a deploy. */
  entry: string;
  /** Its paths, in order. */
  paths: string[];
  /** Methods it is limited to; empty means all. */
  methods: string[];
  schedule: string | undefined;
  /** Requests a minute, and the key of the count. */
  rateLimit: { perMinute: number; by: string[] } | undefined;
}

/** The functions of a folder, bundled as for a deploy into an empty folder. */
export interface Bundle {
  /** The functions by name, from the manifest. */
  functions: Map<string, BundledFunction>;
  remove(): Promise<void>;
}

interface Manifest {
  functions: {
    name: string;
    /** The folder it was bundled into. */
    path: string;
    schedule?: string;
    routes?: { pattern: string; methods: string[] }[];
    trafficRules?: {
      action: {
        config: {
          rateLimitConfig: { windowLimit: number; windowSize: number };
          aggregate: { keys: { type: string }[] };
        };
      };
    };
  }[];
}

/** The settings of netlify.toml for a deploy: files to include with functions. */
async function settingsOf(root: string): Promise<Record<string, { includedFiles: string[] }>> {
  const toml = await readFile(join(root, 'netlify.toml'), 'utf8');
  const tables = toml.matchAll(/^\[functions(?:\."?([\w*-]+)"?)?\]\n(?:(?!\[).*\n)*?\s+included_files = (\[.*\])/gm);
  return Object.fromEntries(
    [...tables].map(([, name = '*', files = '[]']) => [name, { includedFiles: JSON.parse(files) as string[] }]),
  );
}

/** Bundles the functions of a project. */
export async function bundleFunctions(root: string): Promise<Bundle> {
  const output = await mkdtemp(join(tmpdir(), 'bundle-'));
  const manifestFile = join(output, 'manifest.json');
  await zipFunctions([join(root, 'netlify/functions')], output, {
    archiveFormat: 'none',
    basePath: root,
    config: await settingsOf(root),
    manifest: manifestFile,
  });
  const { functions }: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  return {
    functions: new Map(functions.map((entry) => [entry.name, describeEntry(entry)])),
    remove: () => rm(output, { recursive: true }),
  };
}

function describeEntry({ routes = [], schedule, trafficRules, path }: Manifest['functions'][number]): BundledFunction {
  const limit = trafficRules?.action.config;
  return {
    folder: path,
    entry: join(path, ENTRY_POINT),
    paths: routes.map(({ pattern }) => pattern),
    methods: routes.flatMap(({ methods }) => methods),
    schedule,
    rateLimit: limit && {
      perMinute: (limit.rateLimitConfig.windowLimit * 60) / limit.rateLimitConfig.windowSize,
      by: limit.aggregate.keys.map(({ type }) => type),
    },
  };
}
