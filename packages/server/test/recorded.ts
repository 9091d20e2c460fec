import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** An answer of a real WordPress 6.1 with the JWT plugin, and what it was asked. */
export interface RecordedAnswer {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | undefined;
  };
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const folder = join(import.meta.dirname, '../../../../shared/wordpress');

/** The recorded answers whose names begin like this; none where the folder is not beside the checkout. */
export function recordedAnswers(begins: RegExp): readonly RecordedAnswer[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && begins.test(file))
    .sort()
    .map((file) => {
      const { request, ...answer } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<RecordedAnswer, 'name' | 'request'> & {
        request: { method: string; path: string; sent: string[] };
      };
      return {
        name: file.slice(0, -'.json'.length),
        ...answer,
        request: { method: request.method, path: request.path, ...readSent(request.sent) },
      };
    });
}

/** The options of curl that were used: headers, and data as it is or URL-encoded. */
function readSent(sent: readonly string[]): { headers: Record<string, string>; body: string | undefined } {
  const headers: Record<string, string> = {};
  const form = new URLSearchParams();
  let body: string | undefined;
  for (let at = 0; at < sent.length; at += 2) {
    const [option, value = ''] = [sent[at], sent[at + 1]];
    const [, name = '', rest = ''] = /^([^:=]*)[:=] ?(.*)$/s.exec(value) ?? [];
    if (option === '-H') headers[name.toLowerCase()] = rest;
    else if (option === '-d') body = value;
    else form.append(name, rest);
  }
  if (form.size === 0) return { headers, body };
  return { headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers }, body: String(form) };
}

export interface OurAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What differs: the status, the code, the name of a header, the name or type of a field. More fields than WordPress has are no difference. */
export function differencesFrom(recorded: RecordedAnswer, ours: OurAnswer): readonly string[] {
  const body: unknown = ours.text === '' ? null : JSON.parse(ours.text);
  return [
    ...(recorded.status === ours.status ? [] : [`status ${recorded.status} is ${ours.status}`]),
    ...(codeOf(recorded.body) === codeOf(body) ? [] : [`code ${String(codeOf(recorded.body))} is ${String(codeOf(body))}`]),
    ...Object.keys(recorded.headers)
      .filter((name) => !ours.headers.has(name))
      .map((name) => `no header ${name}`),
    ...fieldDifferences(recorded.body, body, ''),
  ];
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

function fieldDifferences(theirs: unknown, ours: unknown, path: string): string[] {
  if (kindOf(theirs) !== kindOf(ours)) return [`${path || 'body'} is ${kindOf(ours)}, was ${kindOf(theirs)}`];
  if (Array.isArray(theirs) && Array.isArray(ours))
    return theirs.length > 0 && ours.length > 0 ? fieldDifferences(theirs[0], ours[0], `${path}[0]`) : [];
  if (typeof theirs !== 'object' || theirs === null) return [];
  const known = ours as Record<string, unknown>;
  return Object.entries(theirs).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return Object.hasOwn(known, name) ? fieldDifferences(value, known[name], at) : [`no field ${at}`];
  });
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}
