import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { fetchLink, GatewayUnavailable } from '#server/payment-gateway/razorpay.ts'
import { releaseAfter } from '#test/release-after.ts'

test(
  'an answer of the gateway without end is not read to its end',
  { timeout: 20_000 },
  async (t) => {
    let sent = 0
    const server = createServer((_request, response) => {
      const more = () => {
        while (!response.destroyed && sent < 64 * 2 ** 20) {
          sent += 65_536
          if (!response.write(' '.repeat(65_536))) return
        }
        response.end()
      }
      response.on('drain', more)
      more()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    releaseAfter(t, () => {
      server.closeAllConnections()
      server.close()
    })
    const baseUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const settings = { baseUrl, keyId: 'rzp_test_1', keySecret: 'secret-1', webhookSecrets: [] }
    await assert.rejects(fetchLink(settings, 'plink_1'), GatewayUnavailable)
    assert.ok(sent < 16 * 2 ** 20, `${sent} bytes were taken`)
  },
)
