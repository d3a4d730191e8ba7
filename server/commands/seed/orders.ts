import { peopleFor } from '#domain/catalogue/catalogue.ts'
import { toPaise, type Line } from '#domain/catalogue/price.ts'
import { fixPrice, shownPrice, type FixedPrice } from '#domain/money/lines.ts'
import { payRuleFor } from '#domain/money/worker-account.ts'
import { nextReminderAt } from '#domain/notifications/reminders.ts'
import { noAdvance } from '#domain/orders/advance.ts'
import { writeLines } from '#domain/orders/money.ts'
import { financialYear, formatOrderNumber } from '#domain/orders/number.ts'
import {
  isAccepted,
  isCompleted,
  isQuoted,
  progressStatuses,
  undoMs,
} from '#domain/orders/orders.ts'
import { dayMs } from '#domain/time-units.ts'
import { toColumns, type Row } from '#server/db/columns.ts'
import type { Life, Wanted } from './life.ts'
import { makeEntries, keptReason } from './money.ts'
import { makeMoves, type Move } from './order-life.ts'
import { personOf, type Shop } from './shop.ts'
import { remarks, replies } from './texts.ts'

/** Saves an order as it stands now; `happen` tells what else came of it. */
export function book(shop: Shop, wanted: Wanted, bookedAt: number): Life {
  const { random, save, now } = shop
  const { customer, job, source } = wanted
  const isOnRequest = job.priced.price === null
  const moves = makeMoves(
    random,
    bookedAt,
    job,
    { isAgreed: source !== 'customer', isQuoted: isOnRequest },
    now,
  )
  const price = priceOf(shop, wanted, moves)
  const unpaid = { ...price.fixed, paidPaise: 0, creditedPaise: 0, keptPaise: 0, settled: 0 }
  const { entries, ...sums } = makeEntries(random, { job, moves, price: unpaid }, now)
  const id = random.id(bookedAt)
  const status = moves.at(-1)?.to ?? 'pending'
  const rule = payRuleFor(shop.settings.pay, {
    lines: job.priced.lines,
    isReclean: source === 'repeat',
  })
  const order: Row<'order'> = {
    ...identity(shop, id, wanted, bookedAt),
    ...price.columns,
    ...sums,
    keptReason: sums.keptPaise > 0 ? keptReason : '',
    ...noAdvance,
    advanceAsked: 1,
    settled: 0,
    feedbackId: isCompleted({ status }) && random.below(10) < 3 ? random.id(bookedAt) : null,
    status,
    reply: lastReply(moves),
    updatedAt: Math.max(bookedAt, moves.at(-1)?.at ?? 0, entries.at(-1)?.at ?? 0),
    remindAt: nextReminderAt({ status, startsAt: job.startsAt }, now),
    undoUntil: undoUntil(moves),
    payRule: isCompleted({ status }) ? JSON.stringify(rule) : null,
    checklist: null,
    addressId: null,
    doorCode: null,
    doorTries: 0,
    photosShared: 0,
    confirmedStart: null,
    monthlyAt: null,
  }
  save.add('order', toColumns(order))
  save.count(`order:${status}`)
  return { order, customer, job, source, moves, entries, admin: personOf(shop), workers: [] }
}

function identity({ save, random, settings }: Shop, id: string, wanted: Wanted, bookedAt: number) {
  const { customer, job, planId = null, recleanOf = null } = wanted
  const { service, lines, minutes } = job.priced
  const year = financialYear(bookedAt)
  return {
    id,
    tail: id.slice(-8),
    number: formatOrderNumber(year, save.count(`order-number:${year}`)),
    accountId: customer.id,
    service: service.label,
    serviceHindi: service.hindi || service.label,
    minutes,
    people: peopleFor(settings.catalogue, lines),
    wishedWorkers: '[]',
    planId,
    recleanOf,
    date: job.date,
    time: job.time,
    startsAt: job.startsAt,
    endsAt: job.endsAt,
    email: customer.email,
    message: random.pick(remarks),
    details: '{}',
    address: customer.address,
    createdAt: bookedAt,
  }
}

/** The price from the list or by a quote, with the columns that say so. */
function priceOf({ settings, random }: Shop, { job, coupon }: Wanted, moves: readonly Move[]) {
  const { lines, price } = job.priced
  const offered = moves.find(({ to }) => isQuoted({ status: to }))
  const isAgreed = moves.some(({ to }) => isAccepted({ status: to }))
  const ask = 1500 + 250 * random.below(12)
  const quoted = offered
    ? lines.map((it) => ({ ...it, rupees: it.rupees ?? ask, from: false }))
    : []
  const agreed: readonly Line[] = offered && isAgreed ? quoted : lines
  const discountPaise = price === null ? 0 : Math.min(coupon?.paise ?? 0, toPaise(price))
  const fixed = fixPrice(agreed, discountPaise, settings.billing)
  const quote = offered && !isAgreed ? fixPrice(quoted, 0, settings.billing) : undefined
  const columns = {
    lines: writeLines(agreed),
    ...fixed,
    discountPaise,
    discountReason: discountPaise > 0 ? (coupon?.code ?? '') : '',
    ...quoteColumns(quote, quoted, offered),
  }
  return { fixed, columns }
}

function quoteColumns(quote: FixedPrice | undefined, lines: readonly Line[], offered?: Move) {
  return {
    quoteLines: quote ? writeLines(lines) : '[]',
    quotePaise: quote ? shownPrice(quote) : null,
    quoteRoundOffPaise: quote ? quote.roundOffPaise : null,
    quoteMessage: quote ? replies.quoted : '',
    quoteUntil: quote && offered ? offered.at + 7 * dayMs : null,
  }
}

function lastReply(moves: readonly Move[]): string | null {
  const answer = moves.findLast(({ by, to }) => by === 'admin' && replies[to] !== '')
  return answer ? replies[answer.to] : null
}

function undoUntil(moves: readonly Move[]): number | null {
  const last = moves.at(-1)
  return last && progressStatuses.some((it) => it === last.to) ? last.at + undoMs : null
}
