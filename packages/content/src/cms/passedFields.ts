import { Problem } from '@agm/http/Problem';

/** WordPress reads these names, in an address or a form, before it looks at the path: another route, another method, another shape of answer. */
const steering = ['rest_route', '_method', '_envelope', '_jsonp'];

/**
 * The fields of an address or a form as they are passed on: read and rebuilt here, so that the content host cannot
 * read them differently. Throws 400 for names that would lead it elsewhere, in any spelling that PHP takes for them.
 */
export function passedFields(text: string): URLSearchParams {
  const fields = new URLSearchParams(text);
  refuseSteering(fields.keys());
  return fields;
}

export function refuseSteering(names: Iterable<string>): void {
  for (const name of names) {
    if (steering.some((word) => phpName(name).startsWith(word)))
      throw Problem.invalidParams({ [name]: { code: 'rest_invalid_param', message: `${name} is not passed on.` } });
  }
}

/** PHP ends a name at a zero byte, drops the spaces before it, and writes `_` for dots, spaces and opening brackets. */
function phpName(name: string): string {
  return (name.split('\0', 1)[0] ?? '').replace(/^ +/, '').replaceAll(/[ .[]/g, '_').toLowerCase();
}
