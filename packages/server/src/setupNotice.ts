/** What a start without an administrator ends with: the link that makes the first one. */
export function setupNotice(origin: string, token: string): string {
  return [
    '  This site has no administrator yet. Open this link to make one:',
    '',
    `  ${origin}/setup/#token=${token}`,
    '',
    '  It works once, within an hour; the next start prints a new one. Or give an account the role:',
    '  npm run staff -- add <mail or login> --role administrator',
    '',
  ].join('\n');
}
