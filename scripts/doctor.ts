import '../packages/server/src/cli/doctor.ts';
