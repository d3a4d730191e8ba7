import { z } from 'zod/mini'
import { sessionCookie } from '#contract/cookies.ts'
import type { RequestHeader, ResponseHeader } from '#contract/headers.ts'
import { backgroundHeader } from '#contract/live/background.ts'
import { business } from '#contract/settings/public-parts.ts'
import { adminRights, hasPermission } from '#domain/team.ts'
import { scopes, tokenLimits, tokenPrefix } from '#domain/tokens.ts'
import {
  always,
  headerComponents,
  headerParameter,
  headerRefs,
  notChanged,
  openApiPath,
  parameterComponents,
  pathParameters,
  splitDescription,
  toSchema,
  type Operation,
  type Schema,
  type Schemas,
} from '#server/http/openapi/parts.ts'
import { describeRoute, publicRoutes } from '#server/http/openapi/public-routes.ts'
import { refusalComponents, refusalSchema, refusalsOf } from '#server/http/openapi/refusals.ts'
import type { NamedEndpoint } from '#server/http/register-endpoint.ts'

export type ApiDescription = {
  readonly openapi: '3.1.0'
  readonly info: Schema & { readonly title: string; readonly description: string }
  readonly servers: readonly Schema[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Schema
}

const about =
  'JSON in and out, UTF-8. Every reply of `/api/v1` carries `success`; a refusal adds `code`, `message` and, for wrong input, `fields`. Dates and times are India’s. `null` in an optional field means that it is missing. Calls that change something are refused to pages of other sites. The session is a cookie that `verifyOtp` sets and other calls renew. Other programs bring an access token instead: `Authorization: Bearer ...`.'

const aboutTokens = `Begins with \`${tokenPrefix}\`; an owner makes it on the page "Access tokens", with one or more of the scopes ${scopes.map((it) => `\`${it}\``).join(', ')}. It opens the calls that name a scope of its own, ${tokenLimits.perMinute} a minute, without cookies.`

/** Builds the OpenAPI 3.1 document from the contract's endpoints and the routes beside them. */
export function describeApi(endpoints: readonly NamedEndpoint[], title: string): ApiDescription {
  const schemas: Schemas = { Refusal: refusalSchema() }
  // Replies name it, and no call takes it as it is.
  toSchema(z.array(business), 'input', schemas)
  const paths: Record<string, Record<string, Operation>> = {}
  const add = (path: string, method: string, it: Operation) =>
    (paths[path] = { ...paths[path], [method.toLowerCase()]: it })
  for (const it of endpoints)
    for (const { path, method, suffix } of waysTo(it))
      add(openApiPath(path), method, operation(it, suffix, schemas))
  for (const it of publicRoutes) add(openApiPath(it.path), 'get', describeRoute(it))
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'This site.' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        token: { type: 'http', scheme: 'bearer', description: aboutTokens },
      },
      schemas,
      parameters: parameterComponents(),
      headers: headerComponents(),
      responses: refusalComponents(),
    },
  }
}

/** The methods and paths of an endpoint; all but the first have names of their own. */
function waysTo({ method, path, alsoAs, alsoAt = [] }: NamedEndpoint) {
  return [
    { method, path, suffix: '' },
    ...(alsoAs ? [{ method: alsoAs, path, suffix: 'ByPost' }] : []),
    ...alsoAt.map((old) => ({ method, path: old, suffix: 'AtOldPath' })),
  ]
}

function operation(it: NamedEndpoint, suffix: string, schemas: Schemas): Operation {
  const { allow, name, summary, method, headers = [], etag } = it
  const isReread = method === 'GET' && allow !== 'anyone' && !it.download
  const names: RequestHeader[] = [
    ...headers,
    ...(etag ? (['if-none-match'] as const) : []),
    ...(isReread ? ([backgroundHeader] as const) : []),
  ]
  const parameters = [
    ...pathParameters(it.path),
    ...(method === 'GET' ? queryParameters(toSchema(it.input, 'input', schemas)) : []),
    ...names.map(headerParameter),
  ]
  const requestBody = method === 'GET' ? undefined : bodyOf(it, schemas)
  return {
    operationId: name + suffix,
    summary,
    description: describeCallers(it),
    ...(suffix === 'AtOldPath' && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      200: successOf(it, schemas),
      ...(etag && notChanged()),
      ...refusalsOf(it),
    },
    security: securityOf(it),
  }
}

/** Each entry alone is enough; that of a token names the scope that it needs. */
function securityOf({ allow, scope }: NamedEndpoint): Schema[] {
  if (allow === 'anyone') return []
  return [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])]
}

function describeCallers(it: NamedEndpoint): string {
  const { allow, act, stepUp, hidden, scope } = it
  if (allow === 'anyone') return 'Anyone.'
  const rights = act ? adminRights.filter((right) => hasPermission(right, act)).join(' or ') : ''
  const asks = stepUp ? 'Asks' : it.requires && 'Sometimes asks'
  return [
    `Signed in as ${allow.join(' or ')}${rights && `; of admins only the ${rights}`}.`,
    asks && `${asks} an admin with two-step sign-in for a code again (\`stepUp\`).`,
    scope && `Open to access tokens with \`${scope}\`.`,
    hidden && 'Others get 404.',
  ]
    .filter(Boolean)
    .join(' ')
}

function successOf(it: NamedEndpoint, schemas: Schemas): Schema {
  const { download, alsoDownload, allow, etag, setsCookies } = it
  const names: ResponseHeader[] = [
    ...always,
    ...(etag ? (['etag'] as const) : []),
    ...(download && !etag && !it.stream ? (['content-disposition'] as const) : []),
    ...(setsCookies || allow !== 'anyone' ? (['set-cookie'] as const) : []),
  ]
  const output = toSchema(it.output, 'output', schemas)
  const content = download
    ? Object.fromEntries(
        [download, alsoDownload]
          .filter((it) => it !== undefined)
          .map((type) => [type, { schema: fileSchema(type, output) }]),
      )
    : { 'application/json': { schema: withSuccess(output) } }
  return { description: 'Done.', headers: headerRefs(names), content }
}

const fileSchema = (mediaType: string, output: Schema): Schema => {
  if (mediaType === 'application/json') return output
  const isText = mediaType.startsWith('text/')
  const { description } = output
  return {
    type: 'string',
    ...(!isText && { format: 'binary' }),
    ...(description !== undefined && { description }),
  }
}

function bodyOf({ file, fileFields, input }: NamedEndpoint, schemas: Schemas) {
  const schema = toSchema(input, 'input', schemas)
  if (file) return { required: true, content: { 'multipart/form-data': form(file, fileFields) } }
  const isEmpty = Object.keys(schema.properties ?? {}).length === 0
  if (isEmpty && schema.description === undefined) return undefined
  return { required: schema.required !== undefined, content: { 'application/json': { schema } } }

  function form(name: string, fields: z.ZodMiniType = z.object({})): Schema {
    const { properties, required = [] } = toSchema(fields, 'input', schemas)
    const image = { type: 'string', format: 'binary', description: 'The file, as the last part.' }
    return {
      schema: {
        type: 'object',
        properties: { ...(properties as Schema), [name]: image },
        required: [...(required as string[]), name],
      },
    }
  }
}

function queryParameters({ properties = {}, required = [] }: Schema): Schema[] {
  return Object.entries(properties as Record<string, Schema>).map(([name, it]) => {
    const isRequired = (required as string[]).includes(name)
    return { name, in: 'query', required: isRequired, ...splitDescription(it) }
  })
}

function withSuccess(output: Schema): Schema {
  const properties = { success: { const: true }, ...(output.properties as Schema) }
  return { ...output, properties, required: ['success', ...((output.required as string[]) ?? [])] }
}
