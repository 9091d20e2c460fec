import { readFile } from 'node:fs/promises';
import { checkPackage as checkTypes, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { PublishedPackage } from './packPackage.ts';

/** They are packages of ES modules; what only CommonJS would find is nobody's loss. */
const notMeant = new Set(['node10', 'node16-cjs']);
/** Tests, stories and TypeScript that is not a declaration; node refuses the last inside node_modules. */
const stray = /(\.(test|stories|examples)\.|ForTests\.|(?<!\.d)\.tsx?$)/;
/** Entries that are no code, and so have no types. */
const isPlainEntry = (entry: string) => /\.(css|json)$/.test(entry);

/**
 * Everything wrong with a package as a registry would get it, in words: publint on what the manifest promises, attw on whether types and
 * code are found together, and that neither tests nor sources travel.
 */
export async function checkPackage(name: PublishedPackage, file: string): Promise<readonly string[]> {
  const tarball = new Uint8Array(await readFile(file));
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer } });
  const packed = createPackageFromTarballData(tarball);
  const types = await checkTypes(packed);
  return [
    ...messages.map((message) => `publint ${name}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
    ...packed
      .listFiles()
      .filter((one) => stray.test(one))
      .map((one) => `${name} ships ${one}`),
    ...(types.types
      ? types.problems
          .filter((problem) => !('resolutionKind' in problem && notMeant.has(problem.resolutionKind)))
          .filter((problem) => !('entrypoint' in problem && isPlainEntry(problem.entrypoint)))
          .map((problem) => `attw ${name}: ${JSON.stringify(problem)}`)
      : [`attw ${name}: it has no types`]),
  ];
}
