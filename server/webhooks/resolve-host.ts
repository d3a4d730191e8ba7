import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { literalAddress } from '#domain/webhooks/address.ts'

const loopbackName = /^(?:[^.]+\.)*localhost\.?$/

/**
 * Looks up every address of a host, once; none when it has none. Asks name servers itself: the
 * system's own look-up would hold one of four threads that files need too, for as long as a
 * receiver's name servers like.
 */
export async function resolveHost(hostname: string): Promise<string[]> {
  const literal = literalAddress(hostname)
  if (literal !== undefined) return [literal]
  if (loopbackName.test(hostname)) return ['127.0.0.1']
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  // Not an import by name, which would keep those of the start.
  resolver.setServers(dns.getServers())
  const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)]
  const answers = await Promise.allSettled(asked)
  return answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
}
