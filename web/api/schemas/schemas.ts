import { regexes } from 'zod/v4/core'
import {
  errorIn,
  isAborted,
  readKey,
  run,
  runOn,
  schema,
  take,
  type Check,
  type Params,
  type Payload,
  type Schema,
  type Shape,
} from '#web/api/schemas/run.ts'

/**
 * The subset of Zod Mini that the contract uses: the app's build replaces `zod/mini` with this file
 * (scripts/build-contract.ts, docs/decisions/0051). Types, the server and the development server
 * use Zod itself; schemas.test.ts compares the two.
 */

/** A no-op: Zod's version takes settings, this one has none. */
export function config(_settings: object): void {}

export const NEVER = undefined

export function safeParse(it: Schema, value: unknown) {
  const payload = runOn(it, value)
  const issues = payload.issues.map(({ path = [], ...issue }) => ({ ...issue, path }))
  return issues.length > 0
    ? { success: false, error: { issues } }
    : { success: true, data: payload.value }
}

export function parse(it: Schema, value: unknown): unknown {
  const { data, error } = safeParse(it, value)
  if (error) throw new TypeError(JSON.stringify(error.issues))
  return data
}

function type(
  isRight: (value: unknown) => boolean,
  params: Params | undefined,
  code = 'invalid_type',
) {
  const read = ({ value, issues }: Payload) => {
    if (!isRight(value)) issues.push({ code })
  }
  return schema({ read, error: errorIn(params) })
}

export const string = (params?: Params) => type((it) => typeof it === 'string', params)
export const number = (params?: Params) => type((it) => Number.isFinite(it), params)
export const boolean = (params?: Params) => type((it) => typeof it === 'boolean', params)

export const coerce = {
  number(params?: Params) {
    const { read, error } = number(params)
    return schema({
      error,
      read(payload) {
        payload.value = Number(payload.value)
        read(payload)
      },
    })
  },
}

const oneOf = (values: readonly unknown[], params?: Params) =>
  type((it) => values.includes(it), params, 'invalid_value')

export { oneOf as enum }
export const literal = (value: unknown, params?: Params) => oneOf([value], params)

export const object = (shape: Shape, params?: Params) =>
  schema({
    shape,
    error: errorIn(params),
    read(payload) {
      const { value, issues } = payload
      if (typeof value === 'object' && value && !Array.isArray(value)) {
        payload.value = {}
        for (const [key, it] of Object.entries(shape)) readKey(payload, value, key, it)
      } else issues.push({ code: 'invalid_type' })
    },
  })

export const extend = (it: Schema, more: Shape) =>
  schema({ ...it, ...object({ ...it.shape, ...more }, it.error), checks: it.checks })

export function array(element: Schema, params?: Params) {
  return schema({
    error: errorIn(params),
    read(payload) {
      const { value, issues } = payload
      if (Array.isArray(value))
        payload.value = value.map((item: unknown, index) => {
          const found = runOn(element, item)
          take(payload, index, found)
          return found.value
        })
      else issues.push({ code: 'invalid_type' })
    },
  })
}

export const nullable = (it: Schema) =>
  schema({
    absence: it.absence,
    isLeftOut: it.isLeftOut,
    read(payload) {
      if (payload.value !== null) run(it, payload)
    },
  })

export const optional = (it: Schema) =>
  schema({
    absence: it.absence ?? 'optional',
    isLeftOut: true,
    read(payload) {
      if (payload.value !== undefined) run(it, payload)
      else if (it.absence === 'defaulted') payload.value = safeParse(it, undefined).data
    },
  })

export const _default = (it: Schema, fallback: unknown) =>
  schema({
    absence: 'defaulted',
    read(payload) {
      if (payload.value !== undefined) run(it, payload)
      if (payload.value === undefined)
        payload.value = Array.isArray(fallback) ? [...(fallback as unknown[])] : fallback
    },
  })

export function union(options: readonly Schema[], params?: Params) {
  return schema({
    error: errorIn(params),
    read(payload) {
      const results = options.map((it) => runOn(it, payload.value))
      const open = results.filter((it) => !isAborted(it))
      const found = results.find((it) => it.issues.length === 0) ?? (open[1] ? undefined : open[0])
      if (found) payload.value = found.value
      payload.issues.push(...(found ? found.issues : [{ code: 'invalid_union' }]))
    },
  })
}

export const pipe = (from: Schema, to: Schema) =>
  schema({
    absence: from.absence,
    isLeftOut: to.isLeftOut,
    read(payload) {
      run(from, payload)
      payload.aborted = payload.issues.some((it) => it.code !== 'unrecognized_keys')
      if (!payload.aborted) run(to, payload)
    },
  })

export const transform = (change: (value: unknown, payload: Payload) => unknown) =>
  schema({
    absence: 'optional',
    read(payload) {
      payload.value = change(payload.value, payload)
    },
  })

const check = (test: Check['test'], params?: Params): Check => ({
  test,
  error: errorIn(params),
  when: typeof params === 'object' ? params.when : undefined,
})
export { check }

const testOf = (isRight: (value: never) => boolean, code: string, params?: Params) =>
  check(({ value, issues }) => {
    if (isRight(value as never)) return
    const { path = [], abort } = typeof params === 'object' ? params : {}
    issues.push({ code, path: [...path], continue: !abort })
  }, params)

export const refine = (isRight: (value: never) => boolean, params?: Params) =>
  testOf(isRight, 'custom', params)

/** Usable both as a schema and as a check of another schema. */
const both = (it: Schema, test: Check) => ({ ...it.check(test), ...test })

export function custom(isRight: (value: never) => boolean = () => true, params?: Params) {
  const given = typeof params === 'string' ? { error: params } : params
  return both(
    type(() => true, params),
    refine(isRight, { abort: true, ...given }),
  )
}

function testInt({ value, issues }: Payload): void {
  if (!Number.isInteger(value)) issues.push({ code: 'invalid_type' })
  else if (!Number.isSafeInteger(value))
    issues.push({ code: Number(value) > 0 ? 'too_big' : 'too_small', continue: true })
}

export const int = (params?: Params) => both(number(params), check(testInt, params))
export const gte = (limit: number, params?: Params) =>
  testOf((it) => it >= limit, 'too_small', params)
export const gt = (limit: number, params?: Params) =>
  testOf((it) => it > limit, 'too_small', params)
export const lte = (limit: number, params?: Params) =>
  testOf((it) => it <= limit, 'too_big', params)
export const positive = (params?: Params) => gt(0, params)
export const multipleOf = (step: number, params?: Params) =>
  testOf((it) => it % step === 0, 'not_multiple_of', params)

/** Counts code points, not UTF-16 units; undefined for values without a length. */
const lengthOf = (value: unknown): number | undefined =>
  typeof value === 'string'
    ? Array.from(value).length
    : Array.isArray(value)
      ? value.length
      : undefined

const sized = (isRight: (length: number) => boolean, code: string, params?: Params): Check => ({
  ...testOf((it) => isRight(lengthOf(it) ?? 0), code, params),
  when: ({ value }) => lengthOf(value) !== undefined,
})

export const minLength = (least: number, params?: Params) =>
  sized((it) => it >= least, 'too_small', params)
export const maxLength = (most: number, params?: Params) =>
  sized((it) => it <= most, 'too_big', params)

export const regex = (pattern: RegExp, params?: Params) =>
  testOf((it) => pattern.test(it), 'invalid_format', params)

export const email = (params?: Params) => both(string(params), regex(regexes.email, params))

export const iso = {
  datetime: (params: { offset: boolean; error: string }) =>
    both(string(params), regex(regexes.datetime(params), params.error)),
}

export const overwrite = (change: (value: never) => unknown) =>
  check((payload) => {
    payload.value = change(payload.value as never)
  })

export const trim = () => overwrite((it: string) => it.trim())
export const toLowerCase = () => overwrite((it: string) => it.toLowerCase())
export const toUpperCase = () => overwrite((it: string) => it.toUpperCase())
