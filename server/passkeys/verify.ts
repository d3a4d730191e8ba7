import { z } from 'zod/mini'
import type { PasskeyMade, PasskeyUsed } from '#contract/passkeys.ts'
import type { Passkey } from '#server/passkeys/repo.ts'

/** ES256, which every platform has, EdDSA, and RS256 for older Windows. */
const algorithms = [-7, -8, -257]

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
})

/** What the browser signed besides the authenticator's data; undefined when it is none. */
export function readClientData(encoded: string): z.infer<typeof clientData> | undefined {
  try {
    return z.parse(clientData, JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

/** Loaded with the first passkey: a third of a second that no other start should wait for. */
const webauthn = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

export type Expected = {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

type MakeOptions = {
  readonly rpId: string
  readonly brand: string
  readonly account: { readonly id: string; readonly phone: string; readonly name: string }
  /** Those that the device must not make again. */
  readonly there: readonly Passkey[]
}

/** Options to make a passkey that signs in by itself, after a finger, a face or a PIN. */
export async function makeOptions({ rpId, brand, account, there }: MakeOptions) {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: brand,
    rpID: rpId,
    userID: toHandle(account.id),
    userName: account.phone,
    userDisplayName: account.name,
    attestationType: 'none',
    timeout: promptMs,
    excludeCredentials: there.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** Options to use a passkey; without `allowed`, any that the device has for this host. */
export async function answerOptions(rpId: string, allowed: readonly Passkey[] = []) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: promptMs,
    allowCredentials: allowed.map(toDescriptor),
  })
}

/** How long the browser's own dialog stays open. */
const promptMs = 120_000

const toDescriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: asTransports(JSON.parse(transports) as string[]),
})

/** The library names those of today; a browser may know newer ones. */
const asTransports = (
  written: readonly string[],
): ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[] => written as never

/** The user handle of an account: its id, which tells nothing about the person. */
const toHandle = (accountId: string) => Uint8Array.from(Buffer.from(accountId, 'utf8'))

export const isHandleOf = (accountId: string, handle: string): boolean =>
  Buffer.from(handle, 'base64url').equals(toHandle(accountId))

export type MadeCredential = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'backupEligible' | 'backedUp' | 'transports'
>

/**
 * Reads a new credential; undefined when it is not what was asked for. What the device states of
 * itself is not: the library would call addresses that stand in its certificates, which anybody can
 * make.
 */
export async function readMade(
  response: PasskeyMade,
  { challenge, origin, rpId }: Expected,
): Promise<MadeCredential | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  const { clientDataJSON, attestationObject, transports = [] } = response.response
  const unstated = () => {
    const { toBuffer, fromBuffer } = isoBase64URL
    const authData = decodeAttestationObject(toBuffer(attestationObject)).get('authData')
    const nothing = new Map<string, string | typeof authData | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ])
    return fromBuffer(isoCBOR.encode(nothing))
  }
  const read = await orUndefined(async () =>
    verifyRegistrationResponse({
      response: {
        ...response,
        response: {
          clientDataJSON,
          attestationObject: unstated(),
          transports: asTransports(transports),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!read?.verified) return undefined
  const { credential, credentialDeviceType, credentialBackedUp } = read.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    backupEligible: Number(credentialDeviceType === 'multiDevice'),
    backedUp: Number(credentialBackedUp),
    transports: JSON.stringify(transports),
  }
}

export type Shown = Pick<Passkey, 'counter' | 'backedUp'>

/** Checks the signature of a passkey, but not its counter; undefined when it is not right. */
export async function readUsed(
  response: PasskeyUsed,
  passkey: Passkey,
  { challenge, origin, rpId }: Expected,
): Promise<Shown | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...answer } = response.response
  const read = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...answer, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        // A counter that went back is told apart from a wrong signature, by `isCounterBehind`.
        counter: 0,
      },
    }),
  )
  if (!read?.verified) return undefined
  const { newCounter, credentialBackedUp } = read.authenticationInfo
  return { counter: newCounter, backedUp: Number(credentialBackedUp) }
}

/** The library throws for each thing that an answer may have wrong. */
async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}
