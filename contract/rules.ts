import type { z } from 'zod/mini'

/**
 * When a rule over several fields can be judged: nothing is wrong with those that it reads, whatever is
 * wrong with others. Without it the first wrong type would hide all rules.
 */
export const areRight =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ code, path = [] }) => {
      if (code === 'unrecognized_keys') return true
      const field = path.findLast((key) => typeof key === 'string')
      return field !== undefined && !fields.includes(field)
    })
