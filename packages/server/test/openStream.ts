/** An event of a stream: its fields by name. */
export type StreamEvent = Readonly<Record<string, string>>;

export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next event that has data; null when the stream has ended. */
  next(): Promise<StreamEvent | null>;
  close(): void;
}

/** Opens an event stream and reads its events one by one. */
export async function openStream(address: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenStream> {
  const ending = new AbortController();
  const answer = await fetch(address, { headers, signal: ending.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: answer.status,
    headers: answer.headers,
    async next() {
      for (;;) {
        const at = text.indexOf('\n\n');
        if (at >= 0) {
          const lines = text.slice(0, at).split('\n');
          text = text.slice(at + 2);
          const event = Object.fromEntries(lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
          if (event['data'] !== undefined) return event;
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return null;
        text += value;
      }
    },
    close: () => ending.abort(),
  };
}
