/** A copy without the item at a position. */
export const withoutAt = <T>(list: readonly T[], index: number): T[] =>
  list.filter((_, at) => at !== index)

/** A copy with another item at a position. */
export const withAt = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((it, at) => (at === index ? item : it))

/** Moves a list item to another position; returns a plain copy when either position is invalid. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const rest = withoutAt(list, from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
