import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'

/**
 * Warns once when a trusted proxy sends no X-Forwarded-For, because rate limits would then treat
 * all visitors as one.
 */
export function warnOfSilentProxy(
  app: FastifyInstance,
  { config, log }: Pick<Dependencies, 'config' | 'log'>,
): void {
  const { trustedProxies, isHttps } = config
  // Without https, requests from this machine may come from a local browser.
  if (!isHttps || trustedProxies.length === 0) return
  const proxies = toBlockList(trustedProxies)
  let isTold = false
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    done()
    if (isTold || headers['x-forwarded-for'] !== undefined) return
    // Monitoring on this machine calls these directly, without the proxy.
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
