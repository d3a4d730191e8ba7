/** A deterministic random number generator (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    /** Picks an item in proportion to its weight. */
    weighted: <T>(from: readonly (readonly [T, number])[]): T => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [it, weight] of from) if ((left -= weight) < 0) return it
      return (from[0] as readonly [T, number])[0]
    },
    /** Makes an id like the product's, for something created at this time. */
    id: (at: number): string => {
      const [one, other] = [below(2 ** 24), below(2 ** 24)].map((it) => hex(it, 6))
      return `${hex(at, 12)}${one}${other}`
    },
  }
}

const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0')

export type Random = ReturnType<typeof seededRandom>
