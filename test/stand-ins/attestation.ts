import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

type Pair = { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
type Signed = { readonly key: Pair; readonly clientDataHash: Buffer; readonly authData: Buffer }

/**
 * What an Android device states of a new key, by a chain whose root is anybody's own: each
 * certificate says at which address the list of revoked ones lies.
 */
export function androidStatement(crlUrl: string) {
  return ({ key, clientDataHash, authData }: Signed) => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const of = { issuer: 'Root', signer: root, crlUrl }
    const leaf = certificate({ ...of, subject: 'Leaf', key, challenge: clientDataHash })
    const top = certificate({ ...of, subject: 'Root', key: root })
    const sig = sign('sha256', Buffer.concat([authData, clientDataHash]), key.privateKey)
    return { fmt: 'android-key', attStmt: { alg: -7, sig, x5c: [leaf, top] } }
  }
}

type Certificate = {
  readonly subject: string
  readonly issuer: string
  readonly key: Pair
  readonly signer: Pair
  readonly crlUrl: string
  readonly challenge?: Buffer
}

/** As much of an X.509 certificate as a library reads before it looks for revoked ones. */
function certificate({ subject, issuer, key, signer, crlUrl, challenge }: Certificate): Buffer {
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const description = challenge && extension('2b06010401d679020111', described(challenge))
  const body = sequence(
    der(0xa0, integer(2)),
    integer(subject === issuer ? 1 : 2),
    algorithm,
    name(issuer),
    sequence(der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('490101000000Z'))),
    name(subject),
    key.publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(extension('551d1f', revokedAt(crlUrl)), ...(description ? [description] : [])),
    ),
  )
  return sequence(body, algorithm, bits(sign('sha256', body, signer.privateKey)))
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const integer = (n: number) => der(0x02, Buffer.from([n]))
const enumerated = (n: number) => der(0x0a, Buffer.from([n]))
const octets = (content: Buffer) => der(0x04, content)
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content)
const name = (common: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(common)))))
const extension = (id: string, value: Buffer) => sequence(oid(id), octets(value))
const revokedAt = (url: string) =>
  sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(url))))))
const described = (challenge: Buffer) =>
  sequence(
    integer(3),
    enumerated(1),
    integer(4),
    enumerated(1),
    octets(challenge),
    octets(Buffer.alloc(0)),
    sequence(),
    sequence(),
  )
