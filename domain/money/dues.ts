import { addDays } from '#domain/schedule.ts'

/** Days since the job, or its monthly bill, up to which a debt is recent, and up to which it is late. */
const ages = { recent: 7, late: 30 } as const

/** The first dates whose jobs are recent and late; all before are old. */
export function ageLimits(today: string): { readonly recent: string; readonly late: string } {
  return { recent: addDays(today, -ages.recent), late: addDays(today, -ages.late) }
}

type Due = { readonly id: string; readonly paise: number }

/**
 * Spreads one payment over what is due, in this order; undefined when it is more than all of it or
 * not a payment.
 */
export function spreadPayment(dues: readonly Due[], paise: number): readonly Due[] | undefined {
  let left = paise
  const parts = dues.map(({ id, paise: due }) => {
    const part = Math.min(due, left)
    left -= part
    return { id, paise: part }
  })
  return paise > 0 && left === 0 ? parts.filter((it) => it.paise > 0) : undefined
}

type Billed = { readonly bill?: string | null | undefined }

/** Returns the bill that all of several orders are on: a payment of it is one line of the statement. */
export function sharedBill([first, ...more]: readonly Billed[]): string | undefined {
  const isShared = more.length > 0 && more.every((it) => it.bill === first?.bill)
  return (isShared && first?.bill) || undefined
}
