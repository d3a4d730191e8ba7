import type { AdvanceRate, ModelOrder, Promised } from '#test/months/records.ts'

const hour = 3_600_000
const startOf = (it: ModelOrder): number => Date.parse(`${it.date}T${it.time}:00+05:30`)

function share(total: number, { percent, rupees, from_rupees }: Promised | AdvanceRate): number {
  if (total <= 0 || total < from_rupees * 100) return 0
  if (percent === null) return Math.min(total, (rupees ?? 0) * 100)
  const hundredths = BigInt(total) * BigInt(percent)
  const whole = hundredths / 10_000n + (hundredths % 10_000n === 0n ? 0n : 1n)
  return Math.min(total, Number(whole) * 100)
}

const totalOf = ({ price, tax }: ModelOrder): number => (price === null ? 0 : price + tax)

/** A booking is confirmed: three hours before the job nothing changes any more. */
export function ask(it: ModelOrder, rate: AdvanceRate, now: number): void {
  const time = Math.min(24 * hour, startOf(it) - 3 * hour - now)
  if (!rate.on || !it.isAsked || time < hour) return
  const paise = Math.max(0, Math.min(share(totalOf(it), rate), totalOf(it) - it.credited))
  if (paise === 0) return
  it.advance = paise
  it.promised = { ...rate, freeUntil: startOf(it) - rate.free_until_hours * hour }
}

/** The price is another one. */
export function lower(it: ModelOrder): void {
  if (!it.promised) return
  const left = Math.max(0, totalOf(it) - it.credited)
  it.advance = Math.min(it.advance, share(totalOf(it), it.promised), left)
  if (it.advance === 0) it.promised = null
}

/** Some of what was paid is given back. */
export function giveBackOf(it: ModelOrder, paise: number): void {
  const covered = Math.min(it.advance, it.paid)
  it.advance -= Math.max(0, covered - (it.paid - paise))
}

const part = (it: ModelOrder): number => {
  const percent = it.promised?.keep_percent ?? 0
  return Number((BigInt(Math.min(it.advance, it.paid)) * BigInt(percent)) / 100n)
}

/** The customer is not there. */
export function miss(it: ModelOrder): void {
  it.kept = part(it)
}

/** The customer cancels. */
export function callOff(it: ModelOrder, now: number): void {
  if (it.promised && now > it.promised.freeUntil) it.kept = part(it)
}

/** Whether the customer may still cancel. */
export const mayCallOff = (it: ModelOrder, now: number): boolean => startOf(it) - now >= 3 * hour
