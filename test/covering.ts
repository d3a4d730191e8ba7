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
  const pairsOf = (it: readonly unknown[]) => {
    const places = dimensions.map((values, n) => `${n}:${values.indexOf(it[n])}`)
    return places.flatMap((one, n) => places.slice(n + 1).map((other) => `${one} ${other}`))
  }
  const left = all.map((it) => ({ it, pairs: new Set(pairsOf(it)) }))
  const chosen: Combination<D>[] = []
  for (;;) {
    const best = left.reduce((a, b) => (b.pairs.size > a.pairs.size ? b : a))
    if (best.pairs.size === 0) return chosen
    chosen.push(best.it)
    const covered = [...best.pairs]
    for (const { pairs } of left) for (const pair of covered) pairs.delete(pair)
  }
}
