import '../packages/federation/src/cli/rollback.ts';
