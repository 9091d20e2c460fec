import type { PictureKind } from '@agm/domain';
import type { PictureName } from '@agm/storage/pictures';
import { pictureFormat } from './pictureFormat.ts';
import { PictureProblem } from './PictureProblem.ts';

/** The smallest of TMDB's sizes that is at least as wide as our widest picture of the kind. */
const sizeOf: Readonly<Record<PictureKind, string>> = { poster: 'w780', backdrop: 'w1280', person: 'h632' };

/** TMDB's largest pictures of these sizes have less than 2 MB. */
const mostBytes = 10 * 2 ** 20;
const usualTimeoutMs = 10_000;

/** Fetches the original picture from this host and no other. Throws `PictureProblem`. */
export async function fetchPicture(origin: string, { kind, path }: PictureName, timeoutMs = usualTimeoutMs): Promise<Buffer> {
  const address = `${origin}/t/p/${sizeOf[kind]}${path}`;
  const problem = (what: string, isLasting: boolean, cause?: unknown) => new PictureProblem(`${address} ${what}`, isLasting, cause);
  try {
    const response = await fetch(address, {
      headers: { accept: 'image/jpeg, image/png, image/webp' },
      redirect: 'error',
      credentials: 'omit',
      // The time covers the body, too: a picture that arrives byte by byte ends here.
      signal: AbortSignal.timeout(timeoutMs),
    });
    const refused = refusalOf(response);
    if (refused) {
      await response.body?.cancel();
      throw problem(refused.what, refused.isLasting);
    }
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      // Leaving the loop closes the connection.
      if ((length += part.length) > mostBytes) throw problem('is larger than 10 MB', true);
      if (parts.length === 0 && part.length >= 16 && pictureFormat(part) === null) throw problem('is no picture', true);
      parts.push(part);
    }
    const bytes = Buffer.concat(parts);
    if (pictureFormat(bytes) === null) throw problem('is no picture', true);
    return bytes;
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    throw problem('cannot be fetched', false, error);
  }
}

function refusalOf({ status, headers }: Response): { readonly what: string; readonly isLasting: boolean } | null {
  if (status !== 200) return { what: `answers with status ${status}`, isLasting: status === 404 || status === 410 };
  return Number(headers.get('content-length')) > mostBytes ? { what: 'is larger than 10 MB', isLasting: true } : null;
}
