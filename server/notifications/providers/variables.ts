import type { z } from 'zod/mini'
import { isGuarded } from '#domain/links/loopback.ts'
import { matching, read } from '#server/config/env.ts'

/** The parsed values of a table of environment variables. */
export type ParsedVariables<Variables extends z.core.$ZodShape> = z.infer<
  z.ZodMiniObject<Variables>
>

// Keys and codes are sent to this address, so plain http is allowed to this machine only.
function readAddress(written: string): URL | undefined {
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (!url || url.username || url.search || url.hash) return undefined
  return isGuarded(url) ? url : undefined
}

// A base address, which ends with a slash.
function readBase(written: string): URL | undefined {
  const url = readAddress(written)
  return url && (url.pathname.endsWith('/') ? url : new URL(`${url.href}/`))
}

const rule = (what: string) => `must be ${what} (plain http only to this machine)`

export const address = (what: string) => read(readAddress, rule(what))
export const baseAddress = (like: string) => read(readBase, rule(`an address like ${like}`))
export const id = matching(/^[\w-]{1,512}$/, 'must be an id of letters, digits, - and _')
export const secret = matching(/^[\x21-\x7e]{8,500}$/, 'must have 8 characters or more, no space')
