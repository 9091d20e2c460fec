export interface Notice {
  /** JSON, the same at every try. */
  readonly body: string;
}
