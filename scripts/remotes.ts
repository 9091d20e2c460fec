import '../packages/federation/src/cli/remotes.ts';
