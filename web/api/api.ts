import { z } from 'zod/mini'
import type { Allow, AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import { backgroundHeader } from '#contract/live/background.ts'
import { cachedAtHeader } from '#contract/offline.ts'
import { settingsVersionHeader } from '#contract/settings/version.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { NetworkError } from '#web/api/errors.ts'
import { isBackgroundCall } from '#web/api/live/background-calls.ts'
import { readRefusal } from '#web/api/read-refusal.ts'
import { dropSession, hasSession } from '#web/api/session.ts'
import { handleSettingsVersion } from '#web/api/settings-version.ts'
import { askStepUp } from '#web/api/step-up.ts'
import { recordCachedAt } from '#web/lib/cached-at.ts'
import { recordCachedTime, recordServerTime } from '#web/lib/clock.ts'

type CallOptions = {
  signal?: AbortSignal
  /** Makes the call idempotent: the same key and input may be sent twice and take effect once. */
  idempotencyKey?: string
  /** Runs when the reply is the offline copy of an earlier one. */
  onCached?: () => void
}

const timeoutMs = 30_000

/**
 * Calls one contract endpoint. Throws a `Refusal` from the contract's own check, before sending, or
 * from the server. Rethrows the browser's AbortError when `signal` aborts.
 */
export async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  it: Endpoint<I, O, Allow>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  const invalid = findRefusal(it, input)
  if (invalid) throw invalid
  const response = await send(it, input, options)
  recordReply(response)
  if (response.headers.has(cachedAtHeader)) options.onCached?.()
  handleSettingsVersion(response.headers.get(settingsVersionHeader))
  const body = await readJson(response)
  const refusal = readRefusal(body, response.headers.get('retry-after'), response.status)
  if (response.ok && !refusal) return z.parse(it.output, body)
  if (refusal?.code === 'step_up_required' && (await askStepUp())) return call(it, input, options)
  if (response.status === 401) dropSession()
  throw refusal ?? new NetworkError('not a reply of this server')
}

/** Notes the age of a cached offline reply, and rejects one when nobody is signed in any more. */
function recordReply({ headers }: Response): void {
  const cachedAt = headers.get(cachedAtHeader)
  recordCachedAt(cachedAt)
  if (!cachedAt) return recordServerTime(headers.get('date'))
  recordCachedTime(headers)
  if (hasSession()) return
  dropSession()
  throw new NetworkError('cached for an account that has signed out')
}

/** The contract's refusal of an input; undefined when it is valid. */
export function findRefusal(it: AnyEndpoint, input: unknown): Refusal | undefined {
  const issues = z.safeParse(it.input, input).error?.issues
  if (!issues) return undefined
  const refusal =
    it.toRefusal?.(issues) ?? new Refusal('invalid_input', { fields: invalidFields(it, input) })
  refusal.message = refusalSentence(refusal.code)
  return refusal
}

/** The contract's error code for each invalid field, by wire name. */
export function invalidFields(it: AnyEndpoint, input: unknown): Record<string, RefusalCode> {
  const fields: Record<string, RefusalCode> = {}
  for (const { path, message } of z.safeParse(it.input, input).error?.issues ?? [])
    fields[String(path[0])] ??= message as RefusalCode
  return fields
}

async function send(
  { method, path }: AnyEndpoint,
  input: unknown,
  { signal, idempotencyKey }: CallOptions,
): Promise<Response> {
  const clock = new AbortController()
  const stop = () => clock.abort()
  const timer = setTimeout(stop, timeoutMs)
  signal?.addEventListener('abort', stop)
  const headers = new Headers()
  if (method !== 'GET') headers.set('content-type', 'application/json')
  if (isBackgroundCall()) headers.set(backgroundHeader, '1')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  try {
    if (signal?.aborted) throw signal.reason
    return await fetch(method === 'GET' ? callUrl({ path }, input) : path, {
      method,
      headers,
      signal: clock.signal,
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
    })
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new NetworkError('no answer', { cause: error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** The URL of a call that reads something. */
export function callUrl({ path }: Pick<AnyEndpoint, 'path'>, input: unknown): string {
  const entries = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return entries.length > 0 ? `${path}?${query}` : path
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new NetworkError('not a reply of this server', { cause: error })
  }
}
