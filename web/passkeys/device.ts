import { isPasskeyHost } from '#domain/passkeys.ts'
import { readBrowser } from '#domain/sign-in/browsers.ts'
import { tryOrUndefined } from '#web/lib/drafts.ts'

/** What this browser remembers of passkeys; it names nobody, so logging out leaves it. */
const storageKey = 'passkey'
type Memory = 'known' | 'declined'

const recall = () => tryOrUndefined(() => localStorage.getItem(storageKey))
const remember = (it: Memory) => tryOrUndefined(() => localStorage.setItem(storageKey, it))

/** Whether this page may use passkeys at all: they need a host name and a browser that has them. */
export const mayUsePasskeys = (): boolean =>
  isSecureContext &&
  'PublicKeyCredential' in globalThis &&
  isPasskeyHost(location.hostname, location.protocol === 'https:')

/** Whether a passkey was made or used in this browser. */
export const isPasskeyKnown = (): boolean => mayUsePasskeys() && recall() === 'known'

export const rememberPasskey = () => remember('known')

/** After the last one was removed, or is not known any more: the code comes first again. */
export const forgetPasskey = () => tryOrUndefined(() => localStorage.removeItem(storageKey))

export const declineOffer = () => remember('declined')

/** Whether to offer one: the device can check who holds it, and was not asked before. */
export async function mayOfferPasskey(): Promise<boolean> {
  if (!mayUsePasskeys() || recall()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

/** What this browser calls itself, in words that both languages share. */
export function deviceName(): string {
  const { browser, device } = readBrowser(navigator.userAgent)
  return [device, browser].filter(Boolean).join(', ')
}
