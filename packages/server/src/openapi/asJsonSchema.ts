import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { namedSchemas } from './namedSchemas.ts';

/** A schema as OpenAPI 3.1 writes it: JSON Schema (2020-12). */
export type JsonSchema = ReturnType<typeof toJsonSchema>;

const config = {
  target: 'draft-2020-12',
  // As it travels, before anything is made of it.
  typeMode: 'input',
  // JSON Schema does not count bytes, does not say that blanks at the ends are cut off, and runs no function.
  ignoreActions: ['max_bytes', 'trim', 'check'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

export const namedJsonSchemas = (): Readonly<Record<string, JsonSchema>> => toJsonSchemaDefs(namedSchemas, config);

const names = new Map<GenericSchema, string>(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]));

/** A named schema as a reference, any other written out. Throws for what JSON Schema has no words for. */
export function asJsonSchema(schema: GenericSchema): JsonSchema {
  const name = names.get(schema);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  const { $schema: _dialect, $defs: _named, ...written } = toJsonSchema(schema, { ...config, definitions: namedSchemas });
  return written;
}
