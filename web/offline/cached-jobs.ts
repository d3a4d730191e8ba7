import { mayReadContact } from '#domain/jobs/half-hours.ts'
import { jobSpan } from '#domain/schedule.ts'

type CachedJob = {
  readonly date: string
  readonly time: string
  readonly minutes: number
  readonly customer: { readonly name: string }
}

/** A worker's cached jobs without the phone and address of jobs whose contact period is over. */
export function withoutPastContacts(body: string, now: number): string {
  const reply = JSON.parse(body) as { readonly jobs?: readonly CachedJob[] }
  const jobs = (reply.jobs ?? []).map((it) =>
    mayReadContact(jobSpan(it, it.minutes), now)
      ? it
      : { ...it, customer: { ...it.customer, phone: null, address: null } },
  )
  return JSON.stringify({ ...reply, jobs })
}
