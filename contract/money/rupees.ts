import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { maxRupees } from '#domain/money/lines.ts'

const inWholePaise = (rupees: number): number => toRupees(toPaise(rupees))

/** Forgives what adding decimals in floating point leaves, and nothing that a person could type. */
const isInPaise = (rupees: number): boolean =>
  Math.abs(rupees - inWholePaise(rupees)) <= Math.abs(rupees) * 1e-12

/** Rupees turned into whole paise before the limits are checked. */
const rupeesBetween = (min: number, max: number, error: string) =>
  z
    .number(error)
    .check(
      z.refine(isInPaise, { error, abort: true }),
      z.overwrite(inWholePaise),
      z.gte(min, error),
      z.lte(max, error),
    )

export const rupeesUpTo = (max: number, error: string) => rupeesBetween(0, max, error)

/** An amount that may be nothing, such as the price of a line. */
export const rupees = described(
  rupeesUpTo(maxRupees, 'rupees_invalid'),
  'Rupees, with paise as decimals.',
)

export const positiveRupees = described(
  rupees.check(z.gt(0, 'rupees_invalid')),
  'Rupees, at least one paisa.',
)

export const signedRupees = described(
  rupeesBetween(-maxRupees, maxRupees, 'rupees_invalid').check(
    z.refine((it) => it !== 0, 'rupees_invalid'),
  ),
  'Rupees to add, or below zero to take away.',
)
