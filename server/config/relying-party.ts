import { isLoopback } from '#domain/links/loopback.ts'
import { isPasskeyHost } from '#domain/passkeys.ts'
import type { Config } from '#server/config/config.ts'

/** Whom passkeys belong to: the host of this site, and the origin whose pages may use them. */
export type RelyingParty = {
  readonly id: string
  /** Undefined on this machine, where any port is the site. */
  readonly origin: string | undefined
}

/** Undefined where passkeys are off: without a host name and https, except on this machine. */
export function relyingParty({
  publicUrl,
  isHttps,
  host,
}: Pick<Config, 'publicUrl' | 'isHttps' | 'host'>): RelyingParty | undefined {
  if (!publicUrl) return isLoopback(host) ? { id: 'localhost', origin: undefined } : undefined
  const id = publicUrl.hostname
  if (!isPasskeyHost(id, isHttps)) return undefined
  return { id, origin: isHttps ? publicUrl.origin : undefined }
}

/** The host of this site's passkeys; '' where they are off, to which none belongs. */
export const relyingPartyId = (config: Parameters<typeof relyingParty>[0]): string =>
  relyingParty(config)?.id ?? ''
