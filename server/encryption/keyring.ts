import { toColumn } from '#server/db/columns.ts'
import { newKey, encrypt, encryptText, decrypt, decryptText } from '#server/encryption/encrypt.ts'

/** Keys that wrap the rows' data keys. New rows use the first; the others decrypt older rows. */
export type Keys = readonly [Key, ...Key[]]
export type Key = { readonly id: string; readonly key: Buffer }

/** A row's data key as stored: encrypted under the key `keyId`. */
export type Wrapped = { readonly keyId: string; readonly sealedKey: string }
type Row = { readonly table: string; readonly row: string }

export type Keyring = {
  /** Generates a data key for a row, along with the wrapped form to store. */
  readonly makeFor: (row: Row) => { readonly dataKey: Buffer; readonly wrapped: Wrapped }
  readonly open: (row: Row, wrapped: Wrapped) => Buffer
  /** Wraps the same data key under the first key; undefined when it already is. */
  readonly rewrap: (row: Row, wrapped: Wrapped) => Wrapped | undefined
  readonly ids: () => readonly string[]
}

const associatedDataFor = (row: Row) => ({ ...row, column: 'sealed_key' })

/** Calls `read` on every operation, so that a key added at runtime takes effect. */
export function keyring(read: () => Keys): Keyring {
  const wrap = (row: Row, dataKey: Buffer): Wrapped => {
    const [{ id, key }] = read()
    return {
      keyId: id,
      sealedKey: encrypt(key, associatedDataFor(row), dataKey).toString('base64url'),
    }
  }
  const open = (row: Row, { keyId, sealedKey }: Wrapped): Buffer => {
    const key = read().find(({ id }) => id === keyId)?.key
    if (!key) throw new Error(`the key ${keyId} is missing`)
    return decrypt(key, associatedDataFor(row), Buffer.from(sealedKey, 'base64url'))
  }
  return {
    makeFor(row) {
      const dataKey = newKey()
      return { dataKey, wrapped: wrap(row, dataKey) }
    },
    open,
    rewrap(row, wrapped) {
      const [{ id }] = read()
      return wrapped.keyId === id ? undefined : wrap(row, open(row, wrapped))
    },
    ids: () => read().map(({ id }) => id),
  }
}

/** Encrypts the named texts of a row under a new data key. */
export function encryptRow<N extends string>(
  ring: Keyring,
  row: Row,
  texts: Readonly<Record<N, string>>,
): Wrapped & Record<N, string> {
  const { dataKey, wrapped } = ring.makeFor(row)
  const sealed = Object.entries<string>(texts).map(([name, plain]) => [
    name,
    encryptText(dataKey, { ...row, column: toColumn(name) }, plain),
  ])
  return { ...wrapped, ...(Object.fromEntries(sealed) as Record<N, string>) }
}

export function openText<N extends string>(
  ring: Keyring,
  row: Row,
  stored: Wrapped & Readonly<Record<N, string>>,
  name: N,
): string {
  return decryptText(ring.open(row, stored), { ...row, column: toColumn(name) }, stored[name])
}
