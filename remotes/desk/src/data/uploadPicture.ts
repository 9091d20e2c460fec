import { ApiError, readProblem } from '@agm/api';
import { languageHeader } from '@agm/api/languageHeader';
import type { ProblemBody } from '@agm/api/schemas/problem';
import type { WireTitlePicture } from '@agm/api/schemas/deskTitles';

interface Upload {
  readonly bearer: string;
  readonly title: string;
  readonly kind: 'poster' | 'backdrop';
  readonly file: File;
}

/** What the server takes; it looks at the bytes itself. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';
export const mostPictureBytes = 10 * 2 ** 20;

/** Uploads a picture that the title may have then. `onProgress` is called with the share that was sent, from 0 to 1: `fetch` does not report it. Rejects with `ApiError`. */
export function uploadPicture({ bearer, title, kind, file }: Upload, onProgress: (share: number) => void): Promise<WireTitlePicture> {
  return new Promise((resolve, reject) => {
    const path = `/content-api/desk/titles/${encodeURIComponent(title)}/pictures/${kind}`;
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.setRequestHeader('content-type', file.type);
    for (const [name, value] of Object.entries(languageHeader())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError('unreachable', 'the upload broke off'));
    request.onload = () => {
      const answer = jsonOf(request.responseText);
      if (request.status === 201) resolve(answer as WireTitlePicture);
      else reject(refusalOf(request.status, readProblem(answer)));
    };
    request.send(file);
  });
}

const refusalOf = (status: number, problem: ProblemBody | null): ApiError =>
  problem
    ? new ApiError('refused', problem.message, { status, code: problem.code })
    : new ApiError('unreadable', `the upload was answered with ${status}`, { status });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
