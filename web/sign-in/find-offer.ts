import { getPasskeys } from '#contract/passkeys.ts'
import { passkeys } from '#domain/passkeys.ts'
import { call } from '#web/api/api.ts'
import { mayOfferPasskey } from '#web/passkeys/device.ts'

type Entered = {
  /** An admin's start page. */
  readonly isAdmin: boolean
  /** The session was opened with a second factor as well. */
  readonly isConfirmed: boolean
}

/**
 * What offers a passkey to whoever has just signed in by code; undefined where none can be made, and
 * on any failure, because nobody came for it.
 */
export async function findOffer({ isAdmin, isConfirmed }: Entered) {
  try {
    if (!(await mayOfferPasskey())) return undefined
    const { length } = (await call(getPasskeys, {})).passkeys
    // A second factor is confirmed before another is made, which this page cannot ask for.
    if (length >= passkeys.perAccount || (isAdmin && length > 0 && !isConfirmed)) return undefined
    return (await import('#web/sign-in/passkey-offer.tsx')).PasskeyOffer
  } catch {
    return undefined
  }
}
