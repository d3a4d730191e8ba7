import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns whether the signature is a hex HMAC-SHA256 of exactly these bytes under one of the
 * secrets.
 */
export function isSignedBy(
  secrets: readonly string[],
  body: Uint8Array,
  signature: string | undefined,
): boolean {
  const given = Buffer.from(signature ?? '')
  const isRight = secrets.map((secret) => {
    const right = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isRight.includes(true)
}
