import { createECDH, createHmac } from 'node:crypto'

type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * Derives the VAPID key pair that identifies this site to push services. It comes from the server's
 * key, so all processes and machines have the same pair.
 */
export function pushKeys(serverKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  for (let n = 0; ; n++) {
    const scalar = createHmac('sha256', serverKey).update(`push ${n}`).digest()
    try {
      pair.setPrivateKey(scalar)
    } catch {
      // About one in four billion values is not a valid key on this curve.
      continue
    }
    const [publicKey, privateKey] = [pair.getPublicKey('base64url'), scalar.toString('base64url')]
    return { publicKey, privateKey }
  }
}
