/** A place of a script that a stack names. */
export interface Frame {
  readonly path: string;
  /** From 1 on. */
  readonly line: number;
  /** From 1 on. */
  readonly column: number;
}

const mostFrames = 20;

/**
 * What a browser reports, as the error's message and the places of its stack. Chromium writes `at name (address:1:2)`, Firefox and Safari write
 * `name@address:1:2`. A browser with an older page reports the message alone.
 */
export function framesIn(said: string): { readonly message: string; readonly frames: readonly Frame[] } {
  const [message = '', ...lines] = said.split('\n');
  const stack = lines.join('\n');
  const frames = Array.from(stack.matchAll(/(https?:\/\/[^\s()]{1,400}?):(\d{1,7}):(\d{1,7})(?![\d:])/g))
    .slice(0, mostFrames)
    .flatMap(([, address = '', line, column]) =>
      URL.canParse(address) ? [{ path: new URL(address).pathname, line: Number(line), column: Number(column) }] : [],
    );
  return { message: frames.length > 0 ? message : said, frames };
}
