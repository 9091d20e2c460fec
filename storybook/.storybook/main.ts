import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { FileCacheOptions, RuleSetRule } from 'webpack';
import { resolve, sourceRules } from '../../webpack.config.base.ts';

const root = path.join(import.meta.dirname, '../..');
const remotes = readdirSync(path.join(root, 'remotes'));
const homes: Readonly<Record<string, string>> = {
  ui: '../../packages/ui/src',
  host: '../../host/src',
  ...Object.fromEntries(remotes.map((name) => [name, `../../remotes/${name}/src`])),
  storybook: '../pages',
};
/** Rooms, with commas between them, whose stories are wanted alone: the gate of a remote's deploy has no time for the others. */
const wanted = (process.env.STORIES_OF ?? '').split(',').filter(Boolean);
/** Built to be checked and thrown away (`check/builtStorybook.ts`): the same stories, without what only a reader or a visitor's network needs. */
const isForCheck = process.env.STORIES_FOR === 'check';

/** A story is beside its component, in every room. */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: Object.entries(homes).flatMap(([room, home]) =>
    wanted.length === 0 || wanted.includes(room) ? [`${home}/**/*.stories.tsx`] : [],
  ),
  // The check brings an axe of its own, draws nothing over a story, and reads no documentation.
  addons: isForCheck ? [] : ['@storybook/addon-docs', '@storybook/addon-a11y'],
  previewAnnotations: (entries = []) => (isForCheck ? entries : [...entries, path.join(import.meta.dirname, 'docs/preview.ts')]),
  ...(isForCheck && { features: { backgrounds: false, highlight: false, measure: false, outline: false } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { check: false, reactDocgen: !isForCheck && 'react-docgen' },
  webpackFinal: (webpack) => ({
    ...webpack,
    // Sources are read by the house's own rules, so that class names are those of the product; Storybook keeps the rest.
    module: { ...webpack.module, rules: [...(webpack.module?.rules ?? []).flatMap(besideOurs), ...sourceRules()] },
    resolve: {
      ...webpack.resolve,
      extensions: [...new Set([...(resolve?.extensions ?? []), ...(webpack.resolve?.extensions ?? [])])],
      extensionAlias: resolve?.extensionAlias,
    },
    plugins: [...(webpack.plugins ?? []), new MiniCssExtractPlugin()],
    performance: { hints: false },
    ...(isForCheck && { devtool: false as const, optimization: { ...webpack.optimization, minimize: false }, cache: keptBetweenBuilds }),
  }),
};

export default config;

const keptBetweenBuilds: FileCacheOptions = {
  type: 'filesystem',
  cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
  name: ['stories', process.env.AGM_LANGUAGE ?? 'en', ...wanted].join('-'),
  buildDependencies: {
    config: [
      import.meta.filename,
      ...['webpack.config.base.ts', 'tsconfig.build.json', 'package-lock.json'].map((file) => path.join(root, file)),
    ],
  },
};

/** What Storybook's rules keep beside ours. Props are read where components are: in `.tsx` files of the rooms. */
function besideOurs(rule: unknown): RuleSetRule[] {
  const { test, enforce } = (rule ?? {}) as RuleSetRule;
  if (enforce === 'pre')
    return [
      { ...(rule as RuleSetRule), test: /\.tsx$/, include: Object.values(homes).map((home) => path.join(import.meta.dirname, home)) },
    ];
  const isOurs = test instanceof RegExp && ['piece.css', 'piece.tsx', 'font.woff2'].some((file) => test.test(file));
  return isOurs ? [] : [rule as RuleSetRule];
}
