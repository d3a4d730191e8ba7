import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { totp } from '#domain/sign-in/second-factor.ts'

const secretBytes = 20

/** A new secret in Base32, the format authenticator apps accept. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

const open = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    digits: totp.digits,
    period: totp.stepMs / 1000,
  })

/** The URI that an authenticator app reads from the QR code. */
export function describeSecret(secret: string, issuer: string, label: string): string {
  return open(secret, issuer, label).toString()
}

/** Returns the time step of a code; undefined when no accepted step has this code. */
export function readStep(secret: string, code: string, now: number): number | undefined {
  const off = open(secret).validate({ token: code, timestamp: now, window: totp.window })
  return off === null ? undefined : Math.floor(now / totp.stepMs) + off
}

/** Excludes letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const recoveryLetters = 10
const pickLetter = () => letters.charAt(randomInt(letters.length))

export function newRecoveryCodes(): string[] {
  return Array.from({ length: totp.recoveryCodes }, () => {
    const code = Array.from({ length: recoveryLetters }, pickLetter).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
}

/** Normalises a typed recovery code to the form that is hashed. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
