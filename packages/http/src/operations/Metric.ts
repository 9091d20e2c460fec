export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly kind: 'counter' | 'gauge';
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** Asked at every reading of `/metrics`. */
export type Measure = () => readonly Metric[] | Promise<readonly Metric[]>;
