import type { ProblemBody } from './schemas/problem.ts';

/** The path of the challenge that a refusal names. No other path is ever asked for it. */
export function readCaptchaPath(body: unknown): string | null {
  const { data } = body as { data?: { captcha?: unknown } };
  return typeof data?.captcha === 'string' && /^\/user-api\/captcha\?[\w=&-]*$/.test(data.captcha) ? data.captcha : null;
}

/** Reads the one error shape, or null when the body is something else. */
export function readProblem(body: unknown): ProblemBody | null {
  if (typeof body !== 'object' || body === null) return null;
  const { code, message, data } = body as Partial<ProblemBody>;
  if (typeof code !== 'string' || typeof message !== 'string' || typeof data?.status !== 'number') return null;
  return { code, message, data: { status: data.status } };
}
