import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { ignores: ['.workshop/**', '**/dist/**', '**/node_modules/**', 'data/**', 'storybook/storybook-static*/**', '**/*.cjs'] },
  tseslint.configs.recommended,
  tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  { files: ['scripts/**', '**/cli/**', '**/bench/**', 'packages/server/src/main.ts'], rules: { 'no-console': 'off' } },
  // A partner's page may have patched the iterators that for-of runs on.
  { files: ['packages/embed/src/**'], rules: { '@typescript-eslint/prefer-for-of': 'off' } },
  {
    files: ['remotes/*/src/views/**', 'packages/ui/src/**'],
    ignores: ['**/*.test.tsx', '**/*.stories.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: ['jotai', 'swr', '@agm/session'] }] },
  },
);
