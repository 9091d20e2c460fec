import type { ProblemBody } from '@agm/api';
import { t } from './t.ts';

/** What is wrong with one parameter, as WordPress names it: `rest_out_of_bounds`, `rest_invalid_type`, `rest_not_in_enum`. */
export interface ParamFault {
  readonly code: string;
  readonly message: Sentence;
}

/** What a refusal says: for programs in English alone, or for people as a message, which is written once it is known in which language. */
export type Sentence = string | (() => string);

/** A refusal that anybody may read, in WordPress's own shape: a stable code, a sentence, a status. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: string;
  readonly status: number;
  /** Sent as Retry-After. */
  readonly retryAfterSeconds: number | null;
  private readonly sentence: Sentence;
  private readonly more: object | (() => object) | null;

  /** `more` stands beside the status in the answer's `data`; a function where it has sentences as well. */
  constructor(
    code: string,
    status: number,
    sentence: Sentence,
    more: object | (() => object) | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(said(sentence));
    this.sentence = sentence;
    this.code = code;
    this.status = status;
    this.more = more;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toBody(): ProblemBody {
    const more = typeof this.more === 'function' ? (this.more as () => object)() : this.more;
    return { code: this.code, message: said(this.sentence), data: { status: this.status, ...more } };
  }

  /** WordPress's answer to one bad parameter or several; `more` stands beside them. */
  static invalidParams(faults: Readonly<Record<string, ParamFault>>, more: object = {}): Problem {
    const names = Object.keys(faults).join(', ');
    return new Problem(
      'rest_invalid_param',
      400,
      () => t`Invalid parameter(s): ${names}`, // words: {names} are names of fields as programs write them: year, staffRating
      () => ({ ...faultsBody(faults), ...more }),
    );
  }

  static missingParams(names: readonly string[]): Problem {
    const listed = names.join(', ');
    return new Problem('rest_missing_callback_param', 400, () => t`Missing parameter(s): ${listed}`, { params: names });
  }

  static invalidJson(): Problem {
    return new Problem('rest_invalid_json', 400, 'Invalid JSON body passed.', { json_error_code: 4, json_error_message: 'Syntax error' });
  }

  static tooManyRequests(retryAfterSeconds: number): Problem {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    return new Problem('rest_too_many_requests', 429, () => t`Too many requests. Please wait a moment and try again.`, null, seconds);
  }

  static noRoute(): Problem {
    return new Problem('rest_no_route', 404, 'No route was found matching the URL and request method.');
  }
}

const said = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence());

function faultsBody(faults: Readonly<Record<string, ParamFault>>): object {
  const entries = Object.entries(faults).map(([name, { code, message }]) => ({ name, code, message: said(message) }));
  return {
    params: Object.fromEntries(entries.map(({ name, message }) => [name, message])),
    details: Object.fromEntries(entries.map(({ name, code, message }) => [name, { code, message, data: null }])),
  };
}

const byStatus: Readonly<Record<number, { code: string; message: Sentence }>> = {
  400: { code: 'rest_bad_request', message: 'The request could not be understood.' },
  405: { code: 'rest_method_not_allowed', message: 'This method is not supported.' },
  408: { code: 'rest_request_timeout', message: 'The request took too long to arrive.' },
  413: { code: 'rest_request_too_large', message: () => t`The request body is too large.` },
  414: { code: 'rest_uri_too_long', message: 'The address is too long.' },
  415: { code: 'rest_unsupported_media_type', message: 'The content type of the request is not supported.' },
  417: { code: 'rest_expectation_failed', message: 'The expectation of the request cannot be met.' },
  431: { code: 'rest_headers_too_large', message: 'The request headers are too large.' },
  503: { code: 'rest_unavailable', message: () => t`The service is not available right now. Please try again.` },
};

/** The problem behind a bare status. Everything that is not clearly the client's error is the server's, and contains no details. */
export function problemOf(status: number): Problem {
  const known = byStatus[status];
  if (known) return new Problem(known.code, status, known.message);
  return status >= 400 && status < 500
    ? new Problem('rest_bad_request', status, 'The request could not be understood.')
    : new Problem('rest_internal_error', 500, () => t`An error has occurred.`);
}
