import { Refusal } from '#domain/refusals.ts'

export const kycDecisions = ['accepted', 'rejected'] as const
export type KycDecision = (typeof kycDecisions)[number]

export const kycStatuses = ['pending', ...kycDecisions] as const
export type KycStatus = (typeof kycStatuses)[number]

/** The two documents of an application. */
export const documentTypes = ['aadhaar', 'pan'] as const
export type DocumentType = (typeof documentTypes)[number]

export const reasonMaxLength = 500

/** Means accepted: workers see that word, and older clients send it. */
export const approved = 'approved'

export function readKycStatus(written: string): KycStatus | undefined {
  if (written === approved) return 'accepted'
  return kycStatuses.find((it) => it === written)
}

export type Application = { readonly status: KycStatus; readonly reason: string }

export function canDecideKyc({ status }: Pick<Application, 'status'>): boolean {
  return status === 'pending'
}

export function isKycAccepted({ status }: Pick<Application, 'status'>): boolean {
  return status === 'accepted'
}

export function isKycRejected({ status }: Pick<Application, 'status'>): boolean {
  return status === 'rejected'
}

/** Records an admin's decision on a pending application; the reason may be empty. */
export function decideKyc<A extends Application>(
  application: A,
  decision: KycDecision,
  reason: string,
): A {
  if (!canDecideKyc(application)) throw new Refusal('kyc_already_decided')
  return { ...application, status: decision, reason }
}

/** Only one application may be pending; an accepted worker may submit new details. */
export function canApply(statuses: readonly KycStatus[]): boolean {
  return !statuses.includes('pending')
}

/** Returns the application whose valid parts the next one may reuse: the newest, if rejected. */
export function repeatableApplication<A extends Pick<Application, 'status'>>(
  newest: A | undefined,
): A | undefined {
  return newest && isKycRejected(newest) ? newest : undefined
}

/** Returns a worker's overall status from all applications; null before the first. */
export function overallKycStatus(statuses: readonly KycStatus[]): KycStatus | null {
  return (['accepted', 'pending', 'rejected'] as const).find((it) => statuses.includes(it)) ?? null
}

/** Returns the latest accepted application, which stays in force while a newer one is pending. */
export function acceptedApplication<A extends Pick<Application, 'status'>>(
  newestFirst: readonly A[],
): A | undefined {
  return newestFirst.find(isKycAccepted)
}
