import { routePath, type RouteKey } from '@agm/http/routeTable';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { components } from './components.ts';
import { integer, named, string, type JsonSchema } from './jsonSchema.ts';
import type { DescribedPath, Operation } from './Operation.ts';
import { productPaths } from './productPaths.ts';
import { wordpressPaths } from './wordpressPaths.ts';

export interface OpenapiDocument {
  readonly openapi: '3.1.0';
  readonly info: object;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenapiOperation>>>>;
  readonly components: object;
}

export interface OpenapiOperation {
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: object;
  readonly security?: readonly object[];
}

/** The document of every call (OpenAPI 3.1), with the paths as they are configured on this site. */
export function openapiDocument({ publicUrl, routes }: Pick<SiteSettings, 'publicUrl' | 'routes'>): OpenapiDocument {
  const pathOf = ({ route, rest = '' }: DescribedPath): string =>
    (route.startsWith('/') ? route : routePath(routes, route as RouteKey)) + rest.replace('{feedback}', routes.feedback);
  return {
    openapi: '3.1.0',
    info: {
      title: 'A Good Movie To Watch',
      version: '1.0.0',
      description:
        'The content host (WordPress’s REST shapes) and the site’s own paths. A token comes from a log-in and travels as `Authorization: Bearer …`; every refusal is a Problem.',
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(
      [...wordpressPaths, ...productPaths].map((path) => [
        pathOf(path),
        Object.fromEntries(Object.entries(path.methods).map(([method, operation]) => [method, describe(operation, pathOf(path))])),
      ]),
    ),
    components: { schemas: components, securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function describe(operation: Operation, path: string): OpenapiOperation {
  const { summary, token, query = {}, headers = {}, body, bodyType = 'application/json', answers, codes = [] } = operation;
  const parameters = [...inPath(path), ...parametersIn('query', query), ...parametersIn('header', headers)];
  return {
    summary: token === 'editor' || token === 'administrator' ? `${summary} (${token}s only)` : summary,
    ...(token !== undefined && { security: token === 'optional' ? [{}, { token: [] }] : [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: (body.required ?? []).length > 0, content: { [bodyType]: { schema: body } } } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          typeof answer === 'string'
            ? { description: answer }
            : { description: summary, content: { 'application/json': { schema: answer } } },
        ]),
      ),
      default: {
        description: codes.length > 0 ? `A refusal; among its codes: ${codes.join(', ')}.` : 'A refusal.',
        content: { 'application/json': { schema: named('Problem') } },
      },
    },
  };
}

function inPath(path: string): OpenapiOperation['parameters'] & readonly object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' || name === 'form' ? integer : string,
  }));
}

function parametersIn(
  place: 'query' | 'header',
  fields: Readonly<Record<string, JsonSchema>>,
): OpenapiOperation['parameters'] & readonly object[] {
  return Object.entries(fields).map(([name, schema]) => ({
    name: name.replace(/\?$/, ''),
    in: place,
    required: !name.endsWith('?'),
    schema,
  }));
}
