declare module 'subset-font' {
  /** `variationAxes` limits an axis of a variable font to a span. A feature that `keepFeatures` does not name is left out. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
