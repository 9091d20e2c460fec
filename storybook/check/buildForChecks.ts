import { builtStorybook } from './builtStorybook.ts';

// For the test command: the stories are built while types and lint are looked at, and found by the test files that open them.
await builtStorybook();
