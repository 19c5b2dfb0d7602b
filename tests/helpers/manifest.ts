import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';

/** What Netlify's bundler understood of one function. */
export interface BundledFunction {
  /** Its paths, in order. */
  paths: string[];
  /** Methods it is limited to; empty means all. */
  methods: string[];
  schedule: string | undefined;
  /** Requests a minute, and by what they are counted. */
  rateLimit: { perMinute: number; by: string[] } | undefined;
}

interface Manifest {
  functions: {
    name: string;
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

/** Bundles the functions of a folder as a deploy does and returns what the manifest says of each, by name. */
export async function bundleFunctions(folder: string): Promise<Map<string, BundledFunction>> {
  const output = await mkdtemp(join(tmpdir(), 'bundle-'));
  const manifestFile = join(output, 'manifest.json');
  await zipFunctions([folder], output, { archiveFormat: 'none', manifest: manifestFile });
  const { functions }: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  await rm(output, { recursive: true });
  return new Map(functions.map((entry) => [entry.name, describeEntry(entry)]));
}

function describeEntry({ routes = [], schedule, trafficRules }: Manifest['functions'][number]): BundledFunction {
  const limit = trafficRules?.action.config;
  return {
    paths: routes.map(({ pattern }) => pattern),
    methods: routes.flatMap(({ methods }) => methods),
    schedule,
    rateLimit: limit && {
      perMinute: (limit.rateLimitConfig.windowLimit * 60) / limit.rateLimitConfig.windowSize,
      by: limit.aggregate.keys.map(({ type }) => type),
    },
  };
}
