import { userInfo } from 'node:os';

/** The variable of each CI that names who started a build. docs/deploying.md has the same table. */
export const ciVariables = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILDKITE_BUILD_CREATOR',
  'CIRCLE_USERNAME',
  'BUILD_REQUESTEDFOR',
  'BITBUCKET_STEP_TRIGGERER_UUID',
  'CODEBUILD_INITIATOR',
  'BUILD_USER_ID',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Who works on this machine: the person who started the CI's build, else the user of the system. A container's user may have a number and no name. */
export function machineUser(environment: Environment = process.env, readName: () => string = () => userInfo().username): string {
  const read = (names: readonly string[]) => names.map((name) => environment[name]?.trim()).find(Boolean);
  return read(ciVariables) ?? systemName(readName) ?? read(['USER', 'LOGNAME', 'USERNAME']) ?? `user ${process.getuid?.() ?? process.pid}`;
}

function systemName(readName: () => string): string | undefined {
  try {
    return readName().trim() || undefined;
  } catch {
    return undefined;
  }
}
