/** Input as WebDriver has it (https://www.w3.org/TR/webdriver2/#actions): the same words on both wires. */
export type InputActions = readonly {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}[];

/** A browser with one page, driven from outside with what every engine can do: addresses, code in the page, and real keys and clicks. */
export interface DrivenBrowser {
  /** The engine with its version, for a report. */
  readonly name: string;
  /** Loads an address, and waits for its load event. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the page itself, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It sees its arguments and the page alone; both it takes and gives is JSON. */
  run<Given extends readonly unknown[], Found>(code: (...given: Given) => Found, ...given: Given): Promise<Awaited<Found>>;
  perform(actions: InputActions): Promise<void>;
  /** What is on the screen, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The function as text that takes JSON and gives JSON: two wires, one way to carry values. */
export const jsonFunction = (code: (...given: never) => unknown): string =>
  `async (given) => JSON.stringify((await (${code.toString()})(...JSON.parse(given))) ?? null)`;
