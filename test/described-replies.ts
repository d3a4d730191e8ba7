import { strict as assert } from 'node:assert'
import addFormats from 'ajv-formats'
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiDescription } from '#server/http/openapi/document.ts'

type Reply = {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly json: unknown
}

const infrastructure =
  /^(content-(type|length|encoding|security-policy)|cache-control|vary|date|connection|keep-alive|transfer-encoding|x-content-type-options|referrer-policy|cross-origin-.*|permissions-policy|strict-transport-security|x-robots-tag|x-accel-buffering)$/

type Response = { readonly headers?: object; readonly content?: Record<string, { schema: object }> }

/** Checks that a reply is one that the document describes: its status, headers and body. */
export type CheckReply = (reply: Reply) => void

export function describedReplies(document: ApiDescription): CheckReply {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const known = new Map<string, ValidateFunction>()
  const paths = Object.keys(document.paths).map((path) => [patternOf(path), path] as const)

  /** Finds what a pointer in the document leads to. */
  const resolve = (it: object): Response => {
    const ref = Reflect.get(it, '$ref') as string | undefined
    if (ref === undefined) return it
    return ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => Reflect.get(Object(at), key), document) as Response
  }

  return ({ method, url, status, headers, json }) => {
    const [, path] = paths.find(([pattern]) => pattern.test(url.split('?')[0] ?? '')) ?? []
    const operation = path && document.paths[path]?.[method.toLowerCase()]
    if (!operation) return
    const at = `${method} ${path} ${status}`
    const described = operation.responses[status]
    assert.ok(described, `${at} is not described: ${JSON.stringify(json)}`)
    const { headers: named = {}, content } = resolve(described)
    for (const name of Object.keys(headers))
      assert.ok(infrastructure.test(name) || name in named, `${at}: header ${name}`)
    const mediaType = String(headers['content-type']).split(';')[0] ?? ''
    const type = content && Object.keys(content).find((it) => it === mediaType || it === 'image/*')
    if (status === 304) return
    assert.ok(content && type, `${at}: ${mediaType} is not described`)
    if (type !== 'application/json') return
    const key = `${at} ${type}`
    const validate =
      known.get(key) ?? ajv.compile({ ...(withOwnRefs(content[type]?.schema) as AnySchemaObject) })
    known.set(key, validate)
    assert.ok(validate(json), `${at}: ${ajv.errorsText(validate.errors)}`)
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/, '[^/]+')}$`)

const withOwnRefs = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'))
