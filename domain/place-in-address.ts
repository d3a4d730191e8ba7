import { nameKey } from '#domain/search.ts'

type Business = {
  readonly areas: readonly string[]
  readonly hindi: { readonly areas?: readonly string[] | undefined }
  readonly address: { readonly town: string }
}

/**
 * Returns the served place that an address names last, as a town stands behind the street; '' when
 * it names none. Only this much of an address is public.
 */
export function placeIn(address: string, { areas, hindi, address: own }: Business): string {
  const written = ` ${nameKey(address)} `
  const found = [...areas, ...(hindi.areas ?? []), own.town].flatMap((place) => {
    const key = nameKey(place)
    const start = key ? written.lastIndexOf(` ${key} `) : -1
    return start < 0 ? [] : { place, end: start + key.length, length: key.length }
  })
  const [last] = found.toSorted((a, b) => b.end - a.end || b.length - a.length)
  return last?.place ?? ''
}
