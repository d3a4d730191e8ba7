import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { releaseAfter } from '#test/release-after.ts'

type Push = {
  readonly path: string
  readonly text: Record<string, string>
  readonly ttl: string
}

/** A push service with one browser: decrypts pushes (RFC 8291) and checks the sender (RFC 8292). */
export async function pushService(t: TestContext, publicKey: string) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const got: Push[] = []
  const service = { status: 201 }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      assertFrom(request, publicKey)
      const ttl = String(request.headers['ttl'])
      got.push({ path: request.url ?? '', text: JSON.parse(open(body, browser, auth)), ttl })
      response.writeHead(service.status).end()
    })().catch(() => response.writeHead(400).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  releaseAfter(t, () => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    got,
    service,
    subscription: (name: string) => ({
      endpoint: `${address}/${name}`,
      keys: {
        p256dh: browser.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      },
    }),
  }
}

/** Throws unless the request is signed for this service with the key known to the browser. */
function assertFrom({ headers }: IncomingMessage, publicKey: string): void {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('another key')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const raw = Buffer.from(publicKey, 'base64url')
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((it) => it.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isOurs || aud !== `http://${headers.host}` || !String(sub).startsWith('mailto:'))
    throw new Error('not signed for us')
}

function open(body: Buffer, browser: ECDH, auth: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + 65)]
  const shared = browser.computeSecret(sender)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(shared, auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(86)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A 2 marks the end of the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, by, info, length))
