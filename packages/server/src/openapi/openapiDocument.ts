import { problemBody } from '@agm/api/schemas/problem';
import { routePath, type RouteKey } from '@agm/api';
import { rolesWith } from '@agm/domain/staff';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { asJsonSchema, namedJsonSchemas, type JsonSchema } from './asJsonSchema.ts';
import { deskOfferPaths } from './deskOfferPaths.ts';
import { deskInboxPaths } from './deskInboxPaths.ts';
import { deskPartnerPaths } from './deskPartnerPaths.ts';
import { deskTokenPaths } from './deskTokenPaths.ts';
import { deskPiecePaths } from './deskPiecePaths.ts';
import { deskSettingPaths } from './deskSettingPaths.ts';
import { passkeyPaths } from './passkeyPaths.ts';
import { secondFactorPaths } from './secondFactorPaths.ts';
import { deskTitlePaths } from './deskTitlePaths.ts';
import type { DescribedPath, Operation, Parameters } from './Operation.ts';
import { accountPaths } from './accountPaths.ts';
import { ownListPaths } from './ownListPaths.ts';
import { paymentPaths } from './paymentPaths.ts';
import { operatorPaths } from './operatorPaths.ts';
import { cataloguePaths } from './cataloguePaths.ts';
import { deskPeoplePaths } from './deskPeoplePaths.ts';
import { guidePaths } from './guidePaths.ts';
import { householdPaths } from './householdPaths.ts';
import { alertPaths } from './alertPaths.ts';
import { roundPaths } from './roundPaths.ts';
import { wordpressCommentPaths } from './wordpressCommentPaths.ts';
import { wordpressMemberPaths } from './wordpressMemberPaths.ts';
import { wordpressPaths } from './wordpressPaths.ts';

export interface OpenapiDocument {
  readonly openapi: '3.1.0';
  readonly info: object;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenapiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly securitySchemes: object };
}

export interface OpenapiOperation {
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: object;
  readonly security?: readonly object[];
  /** The staff roles that may call it; missing where it is for more people than these. */
  readonly 'x-roles'?: readonly string[];
}

/** Every path as it is configured on this site, with its parameters in braces. */
export const describedPaths = (
  routes: SiteSettings['routes'],
): readonly { readonly path: string; readonly methods: DescribedPath['methods'] }[] =>
  [
    ...wordpressMemberPaths,
    ...wordpressCommentPaths,
    ...wordpressPaths,
    ...accountPaths,
    ...ownListPaths,
    ...paymentPaths,
    ...operatorPaths,
    ...cataloguePaths,
    ...deskPeoplePaths,
    ...guidePaths,
    ...householdPaths,
    ...alertPaths,
    ...roundPaths,
    ...secondFactorPaths,
    ...passkeyPaths,
    ...deskInboxPaths,
    ...deskPiecePaths,
    ...deskTitlePaths,
    ...deskOfferPaths,
    ...deskSettingPaths,
    ...deskPartnerPaths,
    ...deskTokenPaths,
  ].map(({ route, rest = '', methods }) => ({
    path: (route.startsWith('/') ? route : routePath(routes, route as RouteKey)) + rest.replace('{feedback}', routes.feedback),
    methods,
  }));

/** The document of every call (OpenAPI 3.1), with the paths as they are configured on this site. */
export function openapiDocument({ publicUrl, routes }: Pick<SiteSettings, 'publicUrl' | 'routes'>): OpenapiDocument {
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
      describedPaths(routes).map(({ path, methods }) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, describe(operation, path)])),
      ]),
    ),
    components: {
      schemas: namedJsonSchemas(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operator: { type: 'http', scheme: 'bearer', description: 'REGISTRY_TOKEN, or the token in DATA_DIR/registry.token.' },
      },
    },
  };
}

function describe(operation: Operation, path: string): OpenapiOperation {
  const { summary, token, query = {}, headers = {}, bodyType = 'application/json', answers, codes = [] } = operation;
  const body = operation.body && asJsonSchema(operation.body);
  const content = {
    ...(body && { [bodyType]: { schema: body } }),
    ...(operation.bodyLine && { 'application/x-ndjson': { schema: asJsonSchema(operation.bodyLine) } }),
  };
  const parameters = [...inPath(path), ...parametersIn('query', query), ...parametersIn('header', headers)];
  return {
    summary,
    ...(token !== undefined && { security: securityOf(token) }),
    ...(typeof token === 'object' && { 'x-roles': rolesWith(token.staff) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: (body.required ?? []).length > 0, content } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          typeof answer === 'string'
            ? { description: answer }
            : { description: summary, content: { 'application/json': { schema: asJsonSchema(answer) } } },
        ]),
      ),
      default: {
        description: codes.length > 0 ? `A refusal; among its codes: ${codes.join(', ')}.` : 'A refusal.',
        content: { 'application/json': { schema: asJsonSchema(problemBody) } },
      },
    },
  };
}

function securityOf(token: NonNullable<Operation['token']>): readonly object[] {
  if (token === 'operator') return [{ operator: [] }];
  return token === 'optional' ? [{}, { token: [] }] : [{ token: [] }];
}

function inPath(path: string): OpenapiOperation['parameters'] & readonly object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' || name === 'form' || name === 'revision' ? ('integer' as const) : ('string' as const) },
  }));
}

function parametersIn(place: 'query' | 'header', fields: Parameters): OpenapiOperation['parameters'] & readonly object[] {
  return Object.entries(fields).map(([name, schema]) => ({
    name,
    in: place,
    required: schema.type !== 'optional',
    schema: asJsonSchema(schema),
  }));
}
