import { z } from 'zod/mini'

/** Keys of objects and indexes of lists, from the outside in. */
type Path = readonly (string | number)[]
type Field = { readonly path: Path; readonly schema: unknown }

/** Every single value that the input may hold, however deep. */
export function fieldsOf(input: unknown, path: Path = []): Field[] {
  const within = (it: unknown, ...keys: Path) => fieldsOf(it, [...path, ...keys])
  if (input instanceof z.core.$ZodObject)
    return Object.entries(input._zod.def.shape).flatMap(([key, it]) => within(it, key))
  if (input instanceof z.core.$ZodArray) return within(input._zod.def.element, 0)
  if (input instanceof z.core.$ZodUnion) return input._zod.def.options.flatMap((it) => within(it))
  if (input instanceof z.core.$ZodPipe) return within(input._zod.def.in)
  const isWrapper =
    input instanceof z.core.$ZodOptional ||
    input instanceof z.core.$ZodNullable ||
    input instanceof z.core.$ZodDefault
  return isWrapper ? within(input._zod.def.innerType) : [{ path, schema: input }]
}

/** Every string that the input may hold. */
export function textFields(input: unknown) {
  return fieldsOf(input).flatMap(({ path, schema }) =>
    schema instanceof z.core.$ZodString ? [{ path, schema }] : [],
  )
}

/** An input that holds only this value. */
export function inputWith(path: Path, only: unknown): unknown {
  return path.reduceRight<unknown>(
    (value, key) => (typeof key === 'number' ? [value] : { [key]: value }),
    only,
  )
}
