import '../packages/server/src/cli/backup.ts';
