import { createECDH, createHmac } from 'node:crypto'

type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * The key pair by which push services know us (VAPID). Derived from the server's own key, which is made at
 * the first start and kept with the others: all processes and machines have the same.
 */
export function pushKeys(serverKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  for (let n = 0; ; n++) {
    const scalar = createHmac('sha256', serverKey).update(`push ${n}`).digest()
    try {
      pair.setPrivateKey(scalar)
    } catch {
      // One number in four thousand million is no key of this curve.
      continue
    }
    const [publicKey, privateKey] = [pair.getPublicKey('base64url'), scalar.toString('base64url')]
    return { publicKey, privateKey }
  }
}
