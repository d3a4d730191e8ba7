import { z } from 'zod/mini'

export type TextField = {
  /** Keys of objects and indexes of lists, from the outside in. */
  readonly path: readonly (string | number)[]
  readonly schema: z.core.$ZodString
}

/** Every string that the input may hold, however deep. */
export function textFields(input: unknown, path: TextField['path'] = []): TextField[] {
  const within = (it: unknown, ...keys: TextField['path']) => textFields(it, [...path, ...keys])
  if (input instanceof z.core.$ZodString) return [{ path, schema: input }]
  if (input instanceof z.core.$ZodObject)
    return Object.entries(input._zod.def.shape).flatMap(([key, it]) => within(it, key))
  if (input instanceof z.core.$ZodArray) return within(input._zod.def.element, 0)
  if (input instanceof z.core.$ZodUnion) return input._zod.def.options.flatMap((it) => within(it))
  if (input instanceof z.core.$ZodPipe) return within(input._zod.def.in)
  const isWrapper =
    input instanceof z.core.$ZodOptional ||
    input instanceof z.core.$ZodNullable ||
    input instanceof z.core.$ZodDefault
  return isWrapper ? within(input._zod.def.innerType) : []
}

/** An input that holds only this text. */
export function inputWith(path: TextField['path'], text: string): unknown {
  return path.reduceRight<unknown>(
    (value, key) => (typeof key === 'number' ? [value] : { [key]: value }),
    text,
  )
}
