import { z } from 'zod/mini'

declare const defaulted: unique symbol
type Defaulted = { readonly [defaulted]: true }

const values = new WeakMap<object, unknown>()

/**
 * A rule with the value that stands until the owner sets one, and for versions stored before the
 * field existed. `z._default` would accept a new version that leaves the field out.
 */
export function withDefault<T extends z.ZodMiniType>(rule: T, value: z.output<T>): T & Defaulted {
  // A copy, because several fields share a rule.
  const own = z.clone(rule)
  values.set(own, value)
  return own as T & Defaulted
}

/** Deeply read-only, because all readers share one version. */
export type Fixed<T> = T extends readonly (infer I)[]
  ? readonly Fixed<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Fixed<T[K]> }
    : T

/** What a document must give: every field without a default. */
export type WithoutDefaults<S> =
  S extends z.ZodMiniObject<infer F>
    ? {
        readonly [K in keyof F as MayOmit<F[K]> extends true ? never : K]: WithoutDefaults<F[K]>
      } & {
        readonly [K in keyof F as F[K] extends z.ZodMiniOptional ? K : never]?: Fixed<
          z.output<F[K]>
        >
      }
    : Fixed<z.output<S>>

type MayOmit<S> = S extends Defaulted | z.ZodMiniDefault | z.ZodMiniOptional
  ? true
  : S extends z.ZodMiniObject
    ? object extends WithoutDefaults<S>
      ? true
      : false
    : false

/**
 * Fills in what a document lacks, from the fallback or else from the defaults, and drops what the
 * shape does not know.
 */
export function fill(shape: unknown, stored: unknown, fallback: unknown): unknown {
  if (stored === undefined && fallback === undefined && isObject(shape) && values.has(shape))
    return values.get(shape)
  if (shape instanceof z.ZodMiniDefault)
    return stored === undefined
      ? shape.def.defaultValue
      : fill(shape.def.innerType, stored, fallback)
  if (shape instanceof z.ZodMiniOptional || shape instanceof z.ZodMiniNullable)
    return stored === undefined || stored === null
      ? stored
      : fill(shape.def.innerType, stored, fallback)
  if (shape instanceof z.ZodMiniObject) return fillObject(shape.def.shape, stored, fallback)
  if (shape instanceof z.ZodMiniRecord) return fillRecord(stored, fallback)
  if (shape instanceof z.ZodMiniArray)
    return Array.isArray(stored)
      ? stored.map((it: unknown) => fill(shape.def.element, it, undefined))
      : fallback
  return stored === undefined ? fallback : stored
}

/** A missing optional field stays missing, because it was omitted on purpose. */
function fillObject(fields: Readonly<Record<string, unknown>>, stored: unknown, fallback: unknown) {
  if (!isObject(stored) && fallback !== undefined) return fallback
  const fallbacks = isObject(fallback) ? fallback : {}
  const filled = Object.entries(fields).map(([name, shape]) => {
    const own = isObject(stored) && Object.hasOwn(stored, name) ? stored[name] : undefined
    return [name, fill(shape, own, fallbacks[name])] as const
  })
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
}

/** Keeps exactly the keys of the fallback. */
function fillRecord(stored: unknown, fallback: unknown): unknown {
  if (!isObject(stored) || !isObject(fallback)) return fallback
  const own = Object.entries(fallback).map(([name, value]) => [
    name,
    Object.hasOwn(stored, name) ? stored[name] : value,
  ])
  return Object.fromEntries(own)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
