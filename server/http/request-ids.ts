import { randomFillSync } from 'node:crypto'

const bytes = 5
const pool = Buffer.alloc(bytes * 1000)
let used = pool.length

/**
 * Returns an id short enough to read out on the phone. Random bytes are fetched a thousand ids at a
 * time.
 */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}
