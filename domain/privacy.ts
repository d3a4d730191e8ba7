import { dayMs } from '#domain/time-units.ts'
import { isTokenPhone } from '#domain/tokens.ts'

/** A data copy is costly to build and contains everything about an account; few are needed. */
export const dataCopiesPerDay = 5

/**
 * Days to answer an erasure request: people expect a month, the law allows 90 days for a complaint.
 */
const erasureAnswerDays = 30

/** States of an erasure request. 'erasing': approved, deletion of files and rows in progress. */
export const erasureStates = ['asked', 'withdrawn', 'erasing', 'erased'] as const
/** Those that are waiting or in progress. */
export const openErasureStates = ['asked', 'erasing'] as const
export type ErasureState = (typeof erasureStates)[number]

type WithState = { readonly state: ErasureState }

/** Checks whether the request awaits the owner's approval. */
export function canApproveErasure({ state }: WithState): boolean {
  return state === 'asked'
}

export function isErasing({ state }: WithState): boolean {
  return state === 'erasing'
}

export function isErased({ state }: WithState): boolean {
  return state === 'erased'
}

export const erasureDueAt = (askedAt: number): number => askedAt + erasureAnswerDays * dayMs

/** Replaces an erased account's phone, which is then free for a new sign-in. */
export const erasedPhone = (accountId: string): string => `erased-${accountId}`

export const isErasedPhone = (phone: string): boolean => phone.startsWith('erased-')

/** The phone as displayed: '' for an erased account, and for that of a token. */
export const visiblePhone = (phone: string): string =>
  isErasedPhone(phone) || isTokenPhone(phone) ? '' : phone
