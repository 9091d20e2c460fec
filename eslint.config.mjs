import hooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { throughT } from './scripts/eslint/throughT.ts';

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
  // What a visitor reads goes through the room's src/t.ts (docs/decisions/020).
  {
    files: [
      '{host,packages/{federation,session,ui},remotes/*}/src/**',
      'packages/embed/src/guests.ts',
      'packages/api/src/visitorMessages.ts',
      'packages/domain/src/addresses/listingTitle.ts',
    ],
    ignores: [
      // Engineers read these: development pages, and errors that go to the console and the error reports.
      'packages/federation/src/{dev/**,host/{sharing,styles}.ts,remote/alone.tsx}',
      // What partners copy is code.
      'remotes/availability/src/widgets/snippets.ts',
      '**/*.test.{ts,tsx}',
      '**/*.stories.tsx',
      '**/example*.ts',
      '**/*Examples.ts',
      '**/dev.tsx',
      'packages/ui/src/{usage.tsx,TileGrid/programme.ts}',
    ],
    plugins: { messages: { rules: { 'through-t': throughT } } },
    rules: { 'messages/through-t': 'error' },
  },
);
