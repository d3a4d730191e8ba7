import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { passkeyOptions, type PasskeyMade, type PasskeyUsed } from '#contract/passkeys.ts'
import type { PasskeyPurpose } from '#domain/passkeys.ts'
import type { Client } from '#test/client.ts'

/** The origin of an app without a public address, as `inject` calls it. */
const localOrigin = 'http://localhost'

type Flags = { readonly isVerified?: boolean; readonly isBackedUp?: boolean }

/** What a page or an attacker may tell or sign differently. */
export type Twist = Flags & {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly userHandle?: string | undefined
  /** The next value of the counter. */
  readonly counter?: number
  readonly challenge?: string
  /** What the device states of a new key; nothing by default. */
  readonly attest?: (it: Attested) => Attestation
}

type Attested = {
  readonly key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  readonly clientDataHash: Buffer
  readonly authData: Buffer
}
type Attestation = { readonly fmt: string; readonly attStmt: Readonly<Record<string, Cbor>> }
const noAttestation = (): Attestation => ({ fmt: 'none', attStmt: {} })

type Key = {
  readonly id: string
  readonly privateKey: KeyObject
  readonly rpId: string
  readonly userHandle: string
  counter: number
}

type Options = {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

/** A phone's authenticator in software: makes ES256 keys, and signs with them. */
export function softAuthenticator({ counts = false } = {}) {
  const keys: Key[] = []

  /** Answers options for a new passkey. */
  function make(options: Record<string, unknown>, twist: Twist = {}): PasskeyMade {
    const { challenge, rp, user } = options as unknown as Options
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key: Key = {
      id: randomBytes(16).toString('base64url'),
      privateKey,
      rpId: twist.rpId ?? rp?.id ?? '',
      userHandle: user?.id ?? '',
      counter: counts ? 1 : 0,
    }
    keys.push(key)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const id = Buffer.from(key.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose])
    const authData = Buffer.concat([authenticatorData(key, twist, 0x40), attested])
    const json = clientData('webauthn.create', challenge, twist)
    const clientDataHash = createHash('sha256').update(json).digest()
    const { attest = noAttestation } = twist
    const stated = attest({ key: { privateKey, publicKey }, clientDataHash, authData })
    const attestation = map(Object.entries({ ...stated, authData }))
    return {
      ...named(key),
      response: {
        clientDataJSON: json.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers options to use a passkey: by default the newest one made. */
  function use(
    options: Record<string, unknown>,
    twist: Twist = {},
    key = keys.at(-1),
  ): PasskeyUsed {
    if (!key) throw new Error('the device has no passkey')
    const { challenge } = options as unknown as Options
    if (counts) key.counter++
    const authData = authenticatorData(key, twist)
    const json = clientData('webauthn.get', challenge, twist)
    const signed = Buffer.concat([authData, createHash('sha256').update(json).digest()])
    const userHandle = 'userHandle' in twist ? twist.userHandle : key.userHandle
    return {
      ...named(key),
      response: {
        clientDataJSON: json.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      },
    }
  }

  return { keys, make, use }
}

const named = ({ id }: Key) => ({ id, rawId: id, type: 'public-key' }) as const

function clientData(type: string, challenge: string, twist: Twist): Buffer {
  const told = { type, challenge, origin: localOrigin, crossOrigin: false }
  const { type: otherType, origin, challenge: other } = twist
  return Buffer.from(
    JSON.stringify({
      ...told,
      ...(otherType && { type: otherType }),
      ...(origin && { origin }),
      ...(other && { challenge: other }),
    }),
  )
}

function authenticatorData(key: Key, twist: Twist, more = 0): Buffer {
  const { isVerified = true, isBackedUp = false, rpId = key.rpId, counter = key.counter } = twist
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (isBackedUp ? 0x18 : 0) | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

type Cbor = number | string | Buffer | readonly Cbor[] | { readonly [key: string]: Cbor }

/** As much CBOR as an attestation has: small numbers, texts, bytes, and lists and maps of them. */
function map(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return map(Object.entries(value))
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  if (n < 256) return Buffer.from([(major << 5) | 24, n])
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}

export type Authenticator = ReturnType<typeof softAuthenticator>
type Browser = Pick<Client, 'call' | 'post' | 'send'>

export async function optionsFor(
  browser: Browser,
  purpose: PasskeyPurpose,
): Promise<Record<string, unknown>> {
  const { status, body } = await browser.call(passkeyOptions, { for: purpose })
  if (status !== 200) throw new Error(`no options: ${status} ${body.code}`)
  return body.options
}

/** Makes a passkey for whoever is signed in; returns the device that holds it. */
export async function withPasskey(
  person: Browser,
  device: Authenticator = softAuthenticator(),
  name = 'Redmi Note',
) {
  const response = device.make(await optionsFor(person, 'make'))
  const { status, body } = await person.post('/api/v1/user/passkeys', { name, response })
  if (status !== 200) throw new Error(`no passkey: ${status} ${body.code}`)
  return { device, passkey: body.passkey as { _id: string; name: string; at: string } }
}

/** Signs in with a device's passkey. */
export async function signInWith(
  browser: Browser,
  device: Authenticator,
  { role = 'user', ...twist }: Twist & { readonly role?: string } = {},
) {
  const response = device.use(await optionsFor(browser, 'signin'), twist)
  return browser.post('/api/v1/user/passkeysignin', { response, role })
}
