import type { Language } from '#contract/locales.ts'
import type { Role } from '#domain/accounts.ts'
import { addressTokens, nameKey, searchTokens } from '#domain/search.ts'
import { makeAddress, makeName } from './names.ts'
import type { Random } from './random.ts'
import type { Save } from './save.ts'

export type SeededAccount = {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly address: string
  readonly email: string
  readonly confirmedEmail: string
  readonly language: Language | ''
  readonly byPhone: 1
  readonly byEmail: 1
  readonly quiet: 0
  readonly createdAt: number
}

/** Spreads phone numbers over all ten-digit mobiles without repeating one. */
const step = 1_234_567_891
const mobiles = 4_000_000_000
const makePhone = (n: number): string => `91${6_000_000_000 + ((n * step) % mobiles)}`

/** One customer in four gives an email address, and half of these confirm it. */
const emailOneIn = 4

/** Creates people who joined one after another between two times. */
export function makePeople(random: Random, count: number, first: number, from: number, to: number) {
  return Array.from({ length: count }, (_, n): SeededAccount => {
    const createdAt = Math.floor(from + ((n + random.next()) / count) * (to - from))
    const phone = makePhone(first + n)
    const name = makeName(random)
    const id = random.id(createdAt)
    const email = n % emailOneIn === 0 ? `customer${first + n}@example.com` : ''
    const confirmedEmail = n % (2 * emailOneIn) === 0 ? email : ''
    const language = /[a-z]/i.test(name) ? random.pick(['', 'en', 'en', 'hi'] as const) : 'hi'
    const address = makeAddress(random)
    const reached = { email, confirmedEmail, language, byPhone: 1, byEmail: 1, quiet: 0 } as const
    return { id, phone, name, address, ...reached, createdAt }
  })
}

/** One in a hundred customers and one in fifty workers is disabled. */
const disabledOneIn: Record<Role, number> = { user: 100, worker: 50, admin: Infinity }
export const isDisabled = (role: Role, n: number): boolean => n % disabledOneIn[role] === 7

export async function saveAccounts(
  save: Save,
  role: Role,
  people: readonly SeededAccount[],
  now: number,
): Promise<void> {
  for (const [n, it] of people.entries()) {
    const { id, phone, name, address, language, createdAt } = it
    const isCustomer = role === 'user'
    save.add('account', {
      id,
      phone,
      role,
      rights: '',
      name,
      name_key: nameKey(name),
      address,
      email: isCustomer ? it.email : '',
      confirmed_email: isCustomer ? it.confirmedEmail : '',
      language,
      created_at: createdAt,
      disabled_at: isDisabled(role, n) ? now : null,
    })
    for (const word of [...searchTokens(name, phone), ...addressTokens(address)])
      save.add('search_word', { account_id: id, word })
    save.count(`account:${role}`)
    await save.write()
  }
}
