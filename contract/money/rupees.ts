import { z } from 'zod/mini'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { maxRupees } from '#domain/money/lines.ts'

const inWholePaise = (rupees: number): number => toRupees(toPaise(rupees))

/** Forgives what adding decimals in floating point leaves, and nothing that a person could type. */
const isInPaise = (rupees: number): boolean =>
  Math.abs(rupees - inWholePaise(rupees)) <= Math.abs(rupees) * 1e-12

/** Rupees from 0 to `max`, turned into whole paise before the limits are checked. */
export const rupeesUpTo = (max: number, error: string) =>
  z
    .number(error)
    .check(
      z.refine(isInPaise, { error, abort: true }),
      z.overwrite(inWholePaise),
      z.gte(0, error),
      z.lte(max, error),
    )

/** An amount that may be nothing, such as the price of a line. */
export const rupees = rupeesUpTo(maxRupees, 'rupees_invalid')

/** At least one paisa. */
export const positiveRupees = rupees.check(z.gt(0, 'rupees_invalid'))
