import type { TestContext } from 'node:test'
import { world } from '#test/world.ts'
import { plant } from '../server/commands/seed/plant.ts'

/** The product filled by `npm run seed`, with a signed-in admin. */
export async function seeded(t: TestContext, size = { orders: 300, customers: 60, workers: 9 }) {
  const there = await world(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await there.as('admin', { name: 'Meera' })
  await plant(there.deps, size, false)
  return { ...there, admin }
}

type Reply = { body: { total: number; next_cursor: string | null; previous_cursor: string | null } }
export type Reader = { get: (url: string) => Promise<Reply> }

/** Every page of a list from its first on, and the same from its last back. */
export async function bothWays<R>(
  admin: Reader,
  url: string,
  rowsOf: (body: Reply['body']) => R[],
) {
  const read = async (start: string, side: 'next_cursor' | 'previous_cursor') => {
    const pages: R[][] = []
    let total = -1
    for (let cursor: string | null = start; cursor !== null;) {
      const { body } = await admin.get(`${url}${cursor && `&cursor=${cursor}`}`)
      pages.push(rowsOf(body))
      total = body.total
      cursor = body[side]
    }
    return { pages, total }
  }
  const forward = await read('', 'next_cursor')
  const back = await read('last', 'previous_cursor')
  return { total: forward.total, rows: forward.pages.flat(), back: back.pages.toReversed().flat() }
}
