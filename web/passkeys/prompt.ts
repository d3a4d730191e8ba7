import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { addPasskey, passkeyOptions, type PasskeyUsed } from '#contract/passkeys.ts'
import type { PasskeyPurpose } from '#domain/passkeys.ts'
import { passkeys as copy } from '#i18n/passkeys.ts'
import { call } from '#web/api/api.ts'
import { errorMessage, NetworkError } from '#web/api/errors.ts'
import { rememberPasskey } from '#web/passkeys/device.ts'

/** Why the device's own dialog gave nothing. */
type PromptFailure = 'unconfirmed' | 'there' | 'failed'

class PromptError extends Error {
  override name = 'PromptError'
  readonly why: PromptFailure

  constructor(why: PromptFailure, purpose: PasskeyPurpose, cause: unknown) {
    super(why === 'unconfirmed' ? copy.unconfirmed[purpose] : copy[why], { cause })
    this.why = why
  }
}

/** The words for whatever went wrong with a passkey. */
export const passkeyMessage = (error: unknown): string =>
  error instanceof PromptError ? error.message : errorMessage(error)

export const isThereAlready = (error: unknown): boolean =>
  error instanceof PromptError && error.why === 'there'

/** Loaded only where a passkey is made or used; called early, as a tap does not allow a dialog for long. */
export const loadPrompt = () =>
  import('@simplewebauthn/browser').catch((error: unknown) => {
    throw new NetworkError('not loaded', { cause: error })
  })

/** Asks the device for a new passkey and keeps it. */
export async function makePasskey(name: string): Promise<void> {
  const { startRegistration } = await loadPrompt()
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>('make')
  const response = await prompt('make', () => startRegistration({ optionsJSON: options }))
  await call(addPasskey, { name, response: { ...response, type: 'public-key' } })
  rememberPasskey()
}

/** Asks the device to answer a challenge with one of its passkeys. */
export async function answerByPasskey(
  purpose: Exclude<PasskeyPurpose, 'make'>,
): Promise<PasskeyUsed> {
  const { startAuthentication } = await loadPrompt()
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(purpose)
  const used = await prompt(purpose, () => startAuthentication({ optionsJSON: options }))
  return { ...used, type: 'public-key' }
}

/** The browser checks the options; the contract only passes them on. */
async function ask<Options>(purpose: PasskeyPurpose): Promise<Options> {
  return (await call(passkeyOptions, { for: purpose })).options as Options
}

async function prompt<T>(purpose: PasskeyPurpose, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    throw new PromptError(whyOf(error), purpose, error)
  }
}

/** The library wraps the browser's errors, whose names say what happened. */
function whyOf(error: unknown): PromptFailure {
  const { name, cause } = error as { name?: string; cause?: { name?: string } }
  const names = [name, cause?.name]
  if (names.includes('InvalidStateError')) return 'there'
  return names.includes('NotAllowedError') || names.includes('AbortError')
    ? 'unconfirmed'
    : 'failed'
}
