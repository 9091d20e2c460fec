import type * as v from 'valibot';

/** The part of JSON Schema (2020-12) the document is written in. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: string | number | boolean;
  readonly format?: string;
}

export const string: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const number: JsonSchema = { type: 'number' };
export const boolean: JsonSchema = { type: 'boolean' };
export const anything: JsonSchema = {};

export const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type ?? 'object', 'null'].flat() });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const mapOf = (additionalProperties: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties });
export const oneOf = (...values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
export const anyOf = (...schemas: readonly JsonSchema[]): JsonSchema => ({ anyOf: schemas });
export const named = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An object; a name with a question mark at its end need not be there. */
export function object(fields: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const names = Object.keys(fields);
  const required = names.filter((name) => !name.endsWith('?'));
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), fields[name] ?? anything])),
    ...(required.length > 0 && { required }),
  };
}

/** The fields a route reads with `readBody`, as they are checked there: texts with their bounds, some of them optional. */
export function fieldsRead(entries: v.ObjectEntries): JsonSchema {
  return object(
    Object.fromEntries(
      Object.entries(entries).map(([name, schema]) => {
        const isOptional = schema.type === 'optional';
        return [
          isOptional ? `${name}?` : name,
          textRead(isOptional ? (schema as unknown as { wrapped: ReadSchema }).wrapped : (schema as unknown as ReadSchema)),
        ];
      }),
    ),
  );
}

interface ReadSchema {
  readonly type: string;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

function textRead({ type, pipe = [] }: ReadSchema): JsonSchema {
  const bound = (name: string): number | undefined => {
    const found = pipe.find((step) => step.type === name)?.requirement;
    return typeof found === 'number' ? found : undefined;
  };
  const [minLength, maxLength] = [bound('min_length'), bound('max_length')];
  return { type, ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) };
}
