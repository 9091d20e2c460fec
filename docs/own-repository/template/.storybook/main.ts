import { resolve, sourceRules } from '@agm/federation/webpack';
import type { StorybookConfig } from '@storybook/react-webpack5';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

/** Storybook has rules for sources and styles, too. Those of the build come in their place, so that a story looks as the site does. */
const isStorybooks = (rule: unknown): boolean => {
  const { test } = (rule ?? {}) as RuleSetRule;
  return test instanceof RegExp && ['piece.css', 'piece.tsx'].some((file) => test.test(file));
};

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (webpack) => ({
    ...webpack,
    module: { ...webpack.module, rules: [...(webpack.module?.rules ?? []).filter((rule) => !isStorybooks(rule)), ...sourceRules()] },
    resolve: { ...webpack.resolve, extensionAlias: resolve?.extensionAlias },
    plugins: [...(webpack.plugins ?? []), new MiniCssExtractPlugin()],
  }),
};

export default config;
