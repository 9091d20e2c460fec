import '../packages/server/src/cli/remotes.ts';
