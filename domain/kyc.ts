import { Refusal } from '#domain/refusals.ts'
import { dayMs } from '#domain/time-units.ts'

export const kycDecisions = ['accepted', 'rejected'] as const
export type KycDecision = (typeof kycDecisions)[number]

export const kycStatuses = ['pending', ...kycDecisions] as const
export type KycStatus = (typeof kycStatuses)[number]

/** The two documents of an application, as the screens' sentences name them. */
export const documentTypes = ['aadhaar', 'pan'] as const
export type DocumentType = (typeof documentTypes)[number]

export const reasonMaxLength = 500

/** What a document may be like, and how much a worker may send. */
export const upload = {
  maxBytes: 8_000_000,
  maxPixels: 40_000_000,
  minSide: 300,
  maxPages: 4,
  perHour: 20,
  bytesPerDay: 60_000_000,
  /** Left unused for so long, it is erased. */
  unclaimedMs: dayMs,
} as const

/** A photo must arrive at some pace, after a while to begin: a slow line of the country sends it twice as fast. */
const pace = { freeMs: 10_000, bytesPerSecond: 4000 } as const

export function isTooSlow(lastedMs: number, bytes: number): boolean {
  return bytes < (Math.max(0, lastedMs - pace.freeMs) / 1000) * pace.bytesPerSecond
}

/** 'approved' is what a worker reads for accepted, and what older clients send. */
export function readKycStatus(written: string): KycStatus | undefined {
  if (written === 'approved') return 'accepted'
  return kycStatuses.find((it) => it === written)
}

export type Application = { readonly status: KycStatus; readonly reason: string }

export function canDecideKyc({ status }: Pick<Application, 'status'>): boolean {
  return status === 'pending'
}

/** An admin's answer to a pending application; the reason may be empty. */
export function decideKyc<A extends Application>(
  application: A,
  decision: KycDecision,
  reason: string,
): A {
  if (!canDecideKyc(application)) throw new Refusal('kyc_already_decided')
  return { ...application, status: decision, reason }
}

/** One application waits at a time; a worker who is accepted may send new details. */
export function canApply(statuses: readonly KycStatus[]): boolean {
  return !statuses.includes('pending')
}

/** The application whose good parts the next one may take over: the newest, when it was rejected. */
export function repeatableApplication<A extends Pick<Application, 'status'>>(
  newest: A | undefined,
): A | undefined {
  return newest?.status === 'rejected' ? newest : undefined
}

/** Where a worker stands by the statuses of all applications; null before the first. */
export function kycStanding(statuses: readonly KycStatus[]): KycStatus | null {
  return (['accepted', 'pending', 'rejected'] as const).find((it) => statuses.includes(it)) ?? null
}

/** The application that counts: the latest accepted one, which stays in force while a newer one waits. */
export function acceptedApplication<A extends Pick<Application, 'status'>>(
  newestFirst: readonly A[],
): A | undefined {
  return newestFirst.find(({ status }) => status === 'accepted')
}
