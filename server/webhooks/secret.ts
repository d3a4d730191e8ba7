import { createHmac, randomBytes } from 'node:crypto'
import { encryptRow, type Keyring, openText } from '#server/encryption/keyring.ts'
import type { Webhook } from '#server/webhooks/repo.ts'

const prefix = 'whsec_'
const rowOf = (id: string) => ({ table: 'webhook', row: id })

/** Makes the secret that a receiver checks signatures with. */
export const makeSecret = (): string => prefix + randomBytes(32).toString('base64')

export const sealSecret = (keys: Keyring, id: string, secret: string) =>
  encryptRow(keys, rowOf(id), { secret })

export const openSecret = (keys: Keyring, it: Webhook): string =>
  openText(keys, rowOf(it.id), it, 'secret')

type Signed = {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** Signs a delivery as Standard Webhooks 1.0.0 says. */
export function sign(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const code = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return `v1,${code}`
}
