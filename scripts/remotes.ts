import '../packages/deploy/src/cli/remotes.ts';
