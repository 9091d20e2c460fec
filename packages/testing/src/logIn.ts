import type { Site } from './site.ts';

/** A token of a seeded login. */
export async function logIn(site: Pick<Site, 'origin'>, username = 'administrator'): Promise<string> {
  const answer = await fetch(`${site.origin}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'goodmovie' }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${username} could not log in: ${answer.status}`);
  return token;
}
