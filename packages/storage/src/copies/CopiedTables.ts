/** What a copy of a PostgreSQL database has, beside one file of rows for each table. */
export interface CopiedTables {
  /** How many rows each table has. */
  readonly tables: Readonly<Record<string, number>>;
  readonly sequences: readonly CopiedSequence[];
}

/** Where the numbers of a column go on. */
export interface CopiedSequence {
  readonly table: string;
  readonly column: string;
  readonly last: number;
  readonly isUsed: boolean;
}

/** The file of a table's rows: a JSON object on each line. */
export const rowsFile = (table: string): string => `${table}.ndjson`;
