/** Set before a release: everything is tried with everything. */
const isComplete = process.env.TEST_EVERY_COMBINATION === '1'

type Dimensions = readonly (readonly unknown[])[]
type Combination<D extends Dimensions> = { [K in keyof D]: D[K][number] }

/**
 * Combinations in which each two values of different dimensions occur together, as a fault seldom
 * needs three.
 */
export function covering<const D extends Dimensions>(...dimensions: D): Combination<D>[] {
  const all = dimensions.reduce<unknown[][]>(
    (found, values) => found.flatMap((it) => values.map((value) => [...it, value])),
    [[]],
  ) as Combination<D>[]
  if (isComplete) return all
  const seen = new Set<string>()
  return all.filter((it) => {
    const places = dimensions.map((values, n) => `${n}:${values.indexOf(it[n])}`)
    const pairs = places.flatMap((one, n) => places.slice(n + 1).map((other) => `${one} ${other}`))
    const isNew = pairs.some((pair) => !seen.has(pair))
    for (const pair of pairs) seen.add(pair)
    return isNew
  })
}
