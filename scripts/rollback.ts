import '../packages/deploy/src/cli/rollback.ts';
