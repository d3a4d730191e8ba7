import { strict as assert } from 'node:assert'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { optionsFor, signInWith, softAuthenticator, type Twist } from '#test/factories/passkeys.ts'
import { releaseAfter } from '#test/release-after.ts'
import { androidStatement } from '#test/stand-ins/attestation.ts'
import { createTestApp } from '#test/test-app.ts'
import { listen } from '../../scripts/fake-provider/http.ts'

const rubbish = Buffer.from('no certificate')
const statements: readonly (readonly [what: string, of: (url: string) => Twist['attest']])[] = [
  ['with addresses in its certificates', androidStatement],
  ['signed by the key itself', () => () => ({ fmt: 'packed', attStmt: { alg: -7, sig: rubbish } })],
  ['of a TPM', () => () => ({ fmt: 'tpm', attStmt: { ver: '2.0', x5c: [rubbish] } })],
  ['of a kind that is not known yet', () => () => ({ fmt: 'next', attStmt: { x5c: [rubbish] } })],
]

for (const [what, of] of statements)
  test(`a statement of the device ${what} is not read`, async (t) => {
    const { as, visitor } = await createTestApp(t)
    const person = await as('user')
    const called: (string | undefined)[] = []
    const server = createServer(({ url }, response) => {
      called.push(url)
      response.end()
    })
    const port = await listen(server, 0)
    releaseAfter(t, () => server.close())
    const device = softAuthenticator()
    const attest = of(`http://127.0.0.1:${port}/crl`)
    const response = device.make(await optionsFor(person, 'make'), attest ? { attest } : {})
    const { status } = await person.post('/api/v1/user/passkeys', { response })
    assert.deepEqual(called, [], 'no address of a stranger is called')
    assert.equal(status, 200)
    assert.equal((await signInWith(visitor(), device)).status, 200)
  })
