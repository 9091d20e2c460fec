import '../packages/server/src/cli/rollback.ts';
