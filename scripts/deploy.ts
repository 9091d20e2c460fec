import '../packages/federation/src/cli/deploy.ts';
