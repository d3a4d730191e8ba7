import { seededRandom as seededNumbers } from '#server/commands/seed/random.ts'

/** A seeded, reproducible random number generator. */
export function seededRandom(seed: number) {
  const { below, pick } = seededNumbers(seed)
  return { below, pick, chance: (one: number) => below(one) === 0 }
}

export type Random = ReturnType<typeof seededRandom>
