import { addDays, indiaClock } from '#domain/schedule.ts'
import { otp } from '#domain/sign-in/otp.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import { hashToken } from '#server/config/secrets.ts'
import type { SeededAccount } from './accounts.ts'
import { newCode } from './coupons.ts'
import { makeAddress } from './names.ts'
import { audit, personOf, type Shop } from './shop.ts'
import { homeTexts } from './texts.ts'

const [signedInOneIn, addressOneIn, noteOneIn, inviteOneIn] = [4, 3, 20, 10]

const broughtCustomers = 20

/** The first customers came from the notebook in which the shop began. */
function bringFirst(shop: Shop, customers: readonly SeededAccount[]): void {
  const { save, random, admins } = shop
  const [first] = customers
  const [owner] = admins
  if (!first || !owner) return
  const [at, id] = [first.createdAt, random.id(first.createdAt)]
  const brought = customers.slice(0, broughtCustomers)
  const file = { kind: 'customers', file_name: 'customers.xlsx', rows: brought.length } as const
  save.add('import', { id, at, actor_id: owner, ...file, undone_at: null })
  for (const [n, it] of brought.entries())
    save.add('import_row', {
      import_id: id,
      line: n + 2,
      result: 'made',
      account_id: it.id,
      plan_id: null,
      was: JSON.stringify({ made: true, notes: [] }),
    })
  audit(shop, { at, actorId: owner, kind: 'import-made', subject: id, aboutId: owner })
}

/** Saves what customers have beside their bookings. */
export async function savePossessions(
  shop: Shop,
  customers: readonly SeededAccount[],
): Promise<void> {
  const { save, random, now } = shop
  bringFirst(shop, customers)
  for (const [n, { id, address, email, confirmedEmail, createdAt }] of customers.entries()) {
    if (n % addressOneIn === 0) {
      const own = { account_id: id, town: '', landmark: '', contact_name: '', contact_phone: '' }
      const at = { created_at: createdAt, map_link: '', is_default: 0 }
      const home = random.id(createdAt)
      addHome(shop, { id: home, account_id: id, at: createdAt, n: n / addressOneIn })
      save.add('address', {
        ...own,
        ...at,
        id: home,
        label: 'Home',
        address,
        is_default: 1,
      })
      save.add('address', {
        ...own,
        ...at,
        id: random.id(createdAt),
        label: 'Shop',
        address: makeAddress(random),
      })
    }
    if (n % noteOneIn === 0) addNote(shop, id, createdAt)
    if (n % inviteOneIn === 0) save.add('invite', { account_id: id, code: newCode(random) })
    if (n % 500 === 7) askForErasure(shop, id)
    if (n < 40 && email !== confirmedEmail) {
      const made = { account_id: id, email, created_at: now - hourMs }
      save.add('mailbox_link', { token_hash: hashToken(random.id(now)), ...made })
    }
    if (n < waitingCustomers) {
      const date = addDays(indiaClock(now).date, 1 + n)
      save.add('waitlist', {
        account_id: id,
        date,
        at: now - hourMs,
        told_at: now - minuteMs,
        minutes: 240,
      })
    }
    await save.write()
  }
}

const waitingCustomers = 5

function addNote(shop: Shop, account_id: string, at: number): void {
  const author = personOf(shop)
  shop.save.add('note', { account_id, author_id: author, text: 'Calls before each visit.', at })
  audit(shop, { at, actorId: author, kind: 'note-added', subject: account_id, aboutId: account_id })
}

/** Asked for and taken back: no data is left of whoever was erased. */
function askForErasure(shop: Shop, account_id: string): void {
  const { save, random, now } = shop
  const [asked_at, decided_at] = [now - 3 * dayMs, now - 2 * dayMs]
  const id = random.id(asked_at)
  save.add('erasure', {
    id,
    account_id,
    state: 'withdrawn',
    asked_at,
    decided_by: account_id,
    decided_at,
  })
  const about = { actorId: account_id, subject: account_id, aboutId: account_id }
  audit(shop, { ...about, at: asked_at, kind: 'erasure-asked' })
  audit(shop, { ...about, at: decided_at, kind: 'erasure-withdrawn' })
}

const browsers = [
  { browser: 'Chrome', device: 'Android' },
  { browser: 'Samsung Internet', device: 'Android' },
  { browser: 'Safari', device: 'iPhone' },
] as const

/** Saves the sessions of those who have signed in lately, and what their codes left. */
export async function saveSessions(shop: Shop, people: readonly SeededAccount[]): Promise<void> {
  const { random, save, now } = shop
  for (const [n, person] of people.entries()) {
    if (n % signedInOneIn > 0) continue
    const at = Math.max(person.createdAt, now - Math.floor(random.next() * 13 * dayMs))
    signIn(shop, person, at)
    if (n % (10 * signedInOneIn) === 0) askForCode(shop, person, now - random.below(otp.lifeMs))
    await save.write()
  }
}

type NewHome = {
  readonly id: string
  readonly account_id: string
  readonly at: number
  readonly n: number
}

/** What workers know of a home, apart from how to get in. */
function addHome({ save }: Shop, { id, account_id, at, n }: NewHome): void {
  const pick = (texts: readonly string[]) => texts[n % texts.length] ?? ''
  const lines = [{ item: id, text: pick(homeTexts.lines) }]
  save.add('home_card', {
    address_id: id,
    account_id,
    key_id: null,
    sealed_key: null,
    secret: null,
    parking: pick(homeTexts.parking),
    pets: pick(homeTexts.pets),
    water: pick(homeTexts.water),
    note: '',
    checklist: JSON.stringify(lines),
    updated_at: at,
    updated_by: account_id,
  })
}

function signIn(shop: Shop, { id: account_id, phone }: SeededAccount, at: number): void {
  const { random, save } = shop
  const id = random.id(at)
  const used = { created_at: at, seen_at: at, rotated_at: at, stepped_up_at: null }
  save.add('session', { id, account_id, ...used, ...random.pick(browsers) })
  const hash = hashToken(random.id(at))
  save.add('session_token', { hash, session_id: id, issued_at: at, used_at: at, expires_at: null })
  save.add('known_device', { hash: hashToken(hash), phone, expires_at: at + otp.knownDeviceMs })
  audit(shop, {
    at,
    actorId: account_id,
    kind: 'signed-in',
    subject: account_id,
    aboutId: account_id,
  })
  if (random.below(20) > 0) return
  const endpoint = `https://push.example/${id}`
  const keys = { p256dh: hash, auth: hash.slice(0, 22), language: 'en' } as const
  save.add('push_subscription', {
    id: random.id(at),
    account_id,
    session_id: id,
    endpoint,
    ...keys,
    created_at: at,
  })
}

/** A code that was sent and not entered, and one wrong try. */
function askForCode({ random, save }: Shop, { phone }: SeededAccount, at: number): void {
  const [id, ip] = [hashToken(random.id(at)), hashToken(phone)]
  save.add('otp_ask', { network: ip, at })
  save.add('otp_send', { phone, device: '', ip, block: ip, challenge_id: id, entered: 0, at })
  save.add('otp_failure', { phone, device: '', network: ip, by_cookie: 1, at })
  save.add('otp_challenge', {
    id,
    phone,
    device: '',
    code_hmac: hashToken(id),
    tries: 1,
    created_at: at,
    expires_at: at + otp.lifeMs,
    consumed_at: null,
  })
}
