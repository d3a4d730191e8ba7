import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'

/** Says once when a trusted proxy does not tell whom it asks for: all limits would count the whole town as one person. */
export function warnOfSilentProxy(
  app: FastifyInstance,
  { config, log }: Pick<Dependencies, 'config' | 'log'>,
): void {
  const { trustedProxies, isHttps } = config
  // Without https what comes from this machine may well be a browser of this machine.
  if (!isHttps || trustedProxies.length === 0) return
  const proxies = toBlockList(trustedProxies)
  let isTold = false
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    done()
    if (isTold || headers['x-forwarded-for'] !== undefined) return
    // Monitors of this machine ask these without a proxy.
    if (['/healthz', '/readyz', '/metrics'].includes(routeOptions.url ?? '')) return
    const address = raw.socket.remoteAddress ?? ''
    if (!proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
    isTold = true
    log.warn(
      { proxy: address },
      'the proxy sends no X-Forwarded-For: everybody counts as one visitor, and limits will refuse them. See deploy/',
    )
  })
}

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
