import { z } from 'zod/mini'

/** A schema with a sentence for the API's document: what the name of the field does not say. */
export function described<T extends z.ZodMiniType>(shape: T, description: string): T {
  return withMeta(shape, { description })
}

/** A schema that the API's document describes once, under a name that clients get as a type. */
export function named<T extends z.ZodMiniType>(
  id: string,
  shape: T,
  description: string,
  more: { readonly format?: string; readonly pattern?: string } = {},
): T {
  return withMeta(shape, { id, description, ...more })
}

/** A value whose rules the screens do not load: the document names the schema that has them. */
export const like = <T>(id: string): z.ZodMiniCustom<T, T> => withMeta(z.custom<T>(), refer(id))
export const listLike = <T>(id: string): z.ZodMiniCustom<T, T> =>
  withMeta(z.custom<T>(), { type: 'array', items: refer(id) })

const refer = (id: string) => ({ $ref: `#/components/schemas/${id}` })

// A copy, because several fields share a schema.
function withMeta<T extends z.ZodMiniType>(shape: T, meta: z.core.GlobalMeta): T {
  const own = z.clone(shape)
  z.globalRegistry.add(own, meta)
  return own
}
