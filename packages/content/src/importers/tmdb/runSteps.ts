import { inSlices } from '@agm/storage/inSlices';
import type { SourceStepTable } from '@agm/storage/sourceTables';
import type { Database } from '@agm/storage/Storage';

const source = 'tmdb';

export interface Step {
  readonly kind: SourceStepTable['kind'];
  readonly subject: string;
}

/**
 * The progress of a run, in the database: a run that was killed continues with its open steps. The end of a run deletes
 * its steps.
 */
export class RunSteps {
  readonly #database: Database;
  readonly run: string;
  readonly startedAt: number;

  private constructor(database: Database, run: string, startedAt: number) {
    this.#database = database;
    this.run = run;
    this.startedAt = startedAt;
  }

  /** Finds the run, or begins it with these steps. */
  static async open(
    database: Database,
    run: string,
    now: number,
    firstSteps: (transaction: Database) => Promise<readonly Step[]>,
  ): Promise<{ steps: RunSteps; isResumed: boolean }> {
    const known = await database
      .selectFrom('source_runs')
      .select('started_at')
      .where('source', '=', source)
      .where('name', '=', run)
      .executeTakeFirst();
    if (known) return { steps: new RunSteps(database, run, known.started_at), isResumed: true };
    const steps = new RunSteps(database, run, now);
    await database.transaction().execute(async (transaction) => {
      const first = await firstSteps(transaction);
      await transaction.insertInto('source_runs').values({ source, name: run, started_at: now }).execute();
      await steps.add(transaction, first);
    });
    return { steps, isResumed: false };
  }

  /** The next steps of one kind, in their order. */
  async next(kinds: readonly Step['kind'][], most: number): Promise<readonly Step[]> {
    return this.#open(this.#database).select(['kind', 'subject']).where('kind', 'in', kinds).orderBy('position').limit(most).execute();
  }

  async count(): Promise<{ readonly done: number; readonly all: number }> {
    const { all, done } = await this.#all(this.#database)
      .where('kind', 'in', ['title', 'offers'])
      .select(({ fn }) => [fn.countAll<number>().as('all'), fn.sum<number | null>('is_done').as('done')])
      .executeTakeFirstOrThrow();
    return { all: Number(all), done: Number(done ?? 0) };
  }

  /** Adds steps behind the others; those that the run knows already stay where they are. */
  async add(transaction: Database, steps: readonly Step[]): Promise<void> {
    const { last } = await this.#all(transaction)
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow();
    const from = Number(last ?? -1) + 1;
    await inSlices(
      steps.map(({ kind, subject }, at) => ({ source, run: this.run, position: from + at, kind, subject, is_done: 0 })),
      (slice) =>
        transaction
          .insertInto('source_steps')
          .values(slice)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    );
  }

  async done(transaction: Database, steps: readonly Step[]): Promise<void> {
    for (const kind of new Set(steps.map((step) => step.kind))) {
      const subjects = steps.filter((step) => step.kind === kind).map(({ subject }) => subject);
      await inSlices(subjects, (slice) =>
        transaction
          .updateTable('source_steps')
          .set({ is_done: 1 })
          .where('source', '=', source)
          .where('run', '=', this.run)
          .where('kind', '=', kind)
          .where('subject', 'in', slice)
          .execute(),
      );
    }
  }

  /** Every step that is not done, of these kinds. */
  async left(kinds: readonly Step['kind'][], database: Database = this.#database): Promise<readonly Step[]> {
    return this.#open(database).select(['kind', 'subject']).where('kind', 'in', kinds).orderBy('position').execute();
  }

  async end(): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('source_steps').where('source', '=', source).where('run', '=', this.run).execute();
      await transaction.deleteFrom('source_runs').where('source', '=', source).where('name', '=', this.run).execute();
    });
  }

  #all(database: Database) {
    return database.selectFrom('source_steps').where('source', '=', source).where('run', '=', this.run);
  }

  #open(database: Database) {
    return this.#all(database).where('is_done', '=', 0);
  }
}
