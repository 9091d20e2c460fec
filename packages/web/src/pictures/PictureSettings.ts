export interface PictureSettings {
  /** The one host that pictures are fetched from, as an origin. */
  readonly origin: string;
  /** How much disk the converted pictures may take. */
  readonly mostBytes: number;
}
