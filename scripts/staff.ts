import '../packages/server/src/cli/staff.ts';
