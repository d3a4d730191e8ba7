import type { Role } from '#domain/accounts.ts'
import { addressTokens, nameKey, searchTokens } from '#domain/search.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Engine, Tx } from '#server/db/tables.ts'
import { bulk } from './bulk-insert.ts'
import { makeAddress, makeName } from './names.ts'
import type { Random } from './random.ts'

export type SeededAccount = {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly address: string
  readonly email: string
  readonly createdAt: number
}

/** Spreads phone numbers over all ten-digit mobiles without repeating one. */
const step = 1_234_567_891
const mobiles = 4_000_000_000
const makePhone = (n: number): string => `91${6_000_000_000 + ((n * step) % mobiles)}`

/** Creates people who joined one after another between two times. */
export function makePeople(random: Random, count: number, first: number, from: number, to: number) {
  return Array.from({ length: count }, (_, n): SeededAccount => {
    const createdAt = Math.floor(from + ((n + random.next()) / count) * (to - from))
    const phone = makePhone(first + n)
    const name = makeName(random)
    const email = `customer${first + n}@example.com`
    return { id: random.id(createdAt), phone, name, address: makeAddress(random), email, createdAt }
  })
}

/** One in a hundred customers and one in fifty workers is disabled. */
const disabledOneIn: Record<Role, number> = { user: 100, worker: 50, admin: Infinity }

export async function saveAccounts(
  tx: Tx,
  engine: Engine,
  role: Role,
  people: readonly SeededAccount[],
  now: number,
): Promise<void> {
  const accounts = bulk(tx, engine, 'account', [
    'id',
    'phone',
    'role',
    'name',
    'name_key',
    'address',
    'email',
    'created_at',
    'disabled_at',
  ])
  const words = bulk(tx, engine, 'search_word', ['account_id', 'word'])
  for (const [n, it] of people.entries()) {
    const { id, phone, name, address, createdAt } = it
    const disabledAt = n % disabledOneIn[role] === 7 ? now : null
    const email = role === 'user' ? it.email : ''
    await accounts.add([
      id,
      phone,
      role,
      name,
      nameKey(name),
      address,
      email,
      createdAt,
      disabledAt,
    ])
  }
  await accounts.flush()
  for (const { id, name, phone, address } of people) {
    for (const word of [...searchTokens(name, phone), ...addressTokens(address)])
      await words.add([id, word])
  }
  await words.flush()
  await incrementCounters(tx, { [`account:${role}`]: people.length })
}
