import { randomFillSync } from 'node:crypto'

const bytes = 5
const pool = Buffer.alloc(bytes * 1000)
let used = pool.length

/** Short enough to be read out on the phone. To ask for chance costs as much for a thousand as for one. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}
