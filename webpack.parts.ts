import path from 'node:path';
import webpack, { type Chunk, type Compiler } from 'webpack';

/**
 * Names a later part after the first of its modules by path, `PopupLayer`, or after the package that it comes from: shorter in the scripts
 * that load it than the path, and readable there. A number follows where two would have one name.
 */
export const partsByModule = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('parts by module', (compilation) => {
      const nameOf = (chunk: Chunk): string => {
        const files = compilation.chunkGraph.getChunkRootModules(chunk).flatMap((module) => module.nameForCondition() ?? []);
        const { dir, name } = path.parse(files.sort()[0] ?? 'part');
        const ofPackage = /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/.exec(dir)?.[1];
        return (ofPackage ?? (name === 'index' ? path.basename(dir) : name)).replace(/\..*/, '').replace(/[^\w-]/g, '_');
      };
      compilation.hooks.chunkIds.tap('parts by module', (chunks) => {
        const all = [...chunks];
        // What the configuration names keeps its name.
        const taken = new Set(all.flatMap(({ name }) => name ?? []));
        for (const chunk of all) {
          const name = chunk.name ?? nameOf(chunk);
          let id = name;
          for (let other = 2; !chunk.name && taken.has(id); other += 1) id = `${name}-${other}`;
          taken.add(id);
          chunk.id = id;
          chunk.ids = [id];
        }
      });
    });
  },
};

/** What Module Federation calls the chunk of a remote's one module, whose sheet the deployment names and the server inlines. */
const exposed = '__federation_expose_';

/** A part of a remote that comes later brings its sheet along: its code runs when the host has added that (`addLateSheet` of the loader). */
export const sheetsOfLaterParts = {
  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = webpack;
    class SheetsOfLaterParts extends RuntimeModule {
      constructor() {
        super('sheets of later parts', RuntimeModule.STAGE_ATTACH);
        // The names of the sheets have the hashes of their content.
        this.dependentHash = true;
      }

      override generate(): string {
        const hashes = [...(this.chunk?.getAllAsyncChunks() ?? [])].flatMap(({ id, contentHash }) => {
          const hash = contentHash['css/mini-extract'];
          return hash && !String(id).startsWith(exposed) ? [[id, hash.slice(0, 8)]] : [];
        });
        if (hashes.length === 0) return '';
        return `${RuntimeGlobals.ensureChunkHandlers}.sheets = (id, parts) => {
          const hash = ${JSON.stringify(Object.fromEntries(hashes))}[id];
          if (hash) parts.push(globalThis.agmAddLateSheet?.(${RuntimeGlobals.publicPath} + id + '.' + hash + '.css'));
        };`;
      }
    }
    compiler.hooks.thisCompilation.tap('sheets of later parts', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('sheets of later parts', (chunk, needs) => {
        needs.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new SheetsOfLaterParts());
      });
    });
  },
};

/** Where a remote's files are. What webpack writes for `auto` thinks of pages without scripts, of workers and of blobs as well. */
export const besideItsEntry = (remote: string) => ({
  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = webpack;
    class BesideItsEntry extends RuntimeModule {
      constructor() {
        super('beside its entry', RuntimeModule.STAGE_BASIC);
      }

      override generate(): string {
        return `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]*$/, '');`;
      }
    }
    compiler.hooks.thisCompilation.tap('beside its entry', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap('beside its entry', (chunk) => {
        // The runtime of a worker has no document.
        if (chunk.name !== remote) return undefined;
        compilation.addRuntimeModule(chunk, new BesideItsEntry());
        return true;
      });
    });
  },
});
