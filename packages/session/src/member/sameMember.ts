/** Whether two tokens of this site name the same member. One that does not say whose it is may be anybody's. */
export function isOfSameMember(one: string, other: string): boolean {
  const subject = subjectOf(one);
  return subject !== null && subject === subjectOf(other);
}

/** Who a token says that it is of; nothing but the server's answer proves it. */
export function subjectOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null;
    return typeof subject === 'string' && subject !== '' ? subject : null;
  } catch {
    return null;
  }
}
