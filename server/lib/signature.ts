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
  const received = Buffer.from(signature ?? '')
  const isRight = secrets.map((secret) => {
    const right = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
    return received.length === right.length && timingSafeEqual(received, right)
  })
  return isRight.includes(true)
}
