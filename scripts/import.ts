import '../packages/server/src/cli/import.ts';
