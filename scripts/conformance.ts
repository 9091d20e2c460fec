import '../packages/server/src/cli/conformance.ts';
