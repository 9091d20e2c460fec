import type { GenericSchema, InferOutput } from 'valibot';

/** The TypeScript type of a wire shape, taken from its schema, readonly throughout. */
export type ShapeOf<Schema extends GenericSchema> = Unchanging<InferOutput<Schema>>;

type Unchanging<T> = unknown extends T
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Unchanging<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Unchanging<T[Name]> }
      : T;
