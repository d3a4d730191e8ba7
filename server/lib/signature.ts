import { createHmac } from 'node:crypto'
import { sameText } from '#server/config/secrets.ts'

/**
 * Returns whether the signature is a hex HMAC-SHA256 of exactly these bytes under one of the
 * secrets.
 */
export function isSignedBy(secrets: readonly string[], body: Uint8Array, signature = ''): boolean {
  const isRight = secrets.map((secret) =>
    sameText(signature, createHmac('sha256', secret).update(body).digest('hex')),
  )
  return isRight.includes(true)
}
