import { createHash } from 'node:crypto';
import { pageCatalogs } from '@agm/translations/pageCatalogs';
import { readRoom } from '@agm/translations/readRoom';
import { TranslationsError } from '@agm/translations/TranslationsError';
import webpack, { type Compiler } from 'webpack';

/**
 * The messages of some rooms in each language that has any, as files of their own: `messages.de.json` (docs/languages.md). `folders` has
 * the rooms by their names. The shell's folder has several builds, so its files have a hash in their names. A translation that cannot be
 * shown fails the build.
 */
export const messagesOf = (folders: Readonly<Record<string, string>>, { isHashed = false } = {}) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('messages', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'messages', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        try {
          for (const [language, text] of pageCatalogs(Object.entries(folders).map(([name, dir]) => readRoom(name, dir)))) {
            const hash = isHashed ? `.${createHash('sha256').update(text).digest('hex').slice(0, 8)}` : '';
            compilation.emitAsset(`messages.${language}${hash}.json`, new webpack.sources.RawSource(text));
          }
        } catch (error) {
          if (!(error instanceof TranslationsError)) throw error;
          compilation.errors.push(new webpack.WebpackError(error.message));
        }
      });
    });
  },
});
