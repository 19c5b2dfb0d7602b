import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The parts of a source file by where they run: an Astro component's frontmatter at build, its scripts in browsers. */
interface Parts {
  code: string;
  browserScripts: string;
}

const FRONTMATTER = /^---\n([\s\S]*?)\n---/;
const SCRIPT = /<script(?![^>]*is:inline)[^>]*>([\s\S]*?)<\/script>/g;

function partsOf(file: string): Parts {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.astro')) return { code: text, browserScripts: '' };
  const scripts = [...text.matchAll(SCRIPT)].map(([, script]) => script);
  return { code: FRONTMATTER.exec(text)?.[1] ?? '', browserScripts: scripts.join('\n') };
}

/** Every module imported or exported from in TypeScript code: project files as paths, packages by name. */
function importsOf(file: string, code: string): string[] {
  return ts
    .preProcessFile(code)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.') ? normalize(join(dirname(file), fileName)) : fileName,
    );
}

/** The imports of a file at build time or in Node. */
export const codeImports = (file: string) => importsOf(file, partsOf(file).code);

/** The imports of an Astro component's processed scripts. */
export const scriptImports = (file: string) => importsOf(file, partsOf(file).browserScripts);
