import { z } from 'zod/mini'
import { maxRupees } from '#domain/money/lines.ts'

const inPaise = (rupees: number): boolean =>
  Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6

/** An amount with at most two decimals. */
export const rupees = z
  .number('rupees_invalid')
  .check(
    z.gte(0, 'rupees_invalid'),
    z.lte(maxRupees, 'rupees_invalid'),
    z.refine(inPaise, 'rupees_invalid'),
  )

/** Rupees in whole paise, greater than zero. */
export const positiveRupees = rupees.check(z.gt(0, 'rupees_invalid'))
