import type { FastifyInstance, InjectOptions } from 'fastify'
import type { z } from 'zod/mini'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import type { CheckReply } from '#test/described-replies.ts'

export type TestResponse<Body = ReturnType<typeof JSON.parse>> = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // Untyped where the test does not say which endpoint it calls.
  readonly body: Body
  /** The raw reply, for binary content. */
  readonly bytes: Buffer
}

type Headers = Readonly<Record<string, string>>

/** What every reply may have besides the output of its endpoint; a refusal has nothing else. */
type Outcome = {
  readonly success: boolean
  readonly code?: string
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly field_codes?: Readonly<Record<string, string>>
}

/** Removes the request id, which differs each time, so that replies can be compared. */
function withoutRequestId(body: Record<string, unknown>): Record<string, unknown> {
  const { request_id: _, ...rest } = body
  return rest
}

/** A browser's view of the API: keeps cookies and sends JSON. */
export function client(
  app: FastifyInstance,
  start: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
  check: CheckReply = () => {},
) {
  const cookies = { ...start }

  async function send(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Headers = {},
  ): Promise<TestResponse> {
    const options: InjectOptions = { method, url, headers, cookies, remoteAddress }
    if (payload !== undefined) {
      const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload)
      options.payload = isRaw ? payload : JSON.stringify(payload)
      options.headers = { 'content-type': 'application/json', ...headers }
    }
    const reply = await app.inject(options)
    for (const { name, value } of reply.cookies) {
      if (value) cookies[name] = value
      else delete cookies[name]
    }
    const type = String(reply.headers['content-type'])
    const isJson = type.startsWith('application/json') && reply.rawPayload.length > 0
    const json = isJson ? reply.json<Record<string, unknown>>() : undefined
    check({ method, url, status: reply.statusCode, headers: reply.headers, json })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: json ? withoutRequestId(json) : reply.body,
      bytes: reply.rawPayload,
    }
  }

  /** Calls an endpoint with an input of its type; `send` and the verbs take anything. */
  async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
    { method, path }: Endpoint<I, O, Allow>,
    input: z.input<I>,
    headers?: Headers,
  ): Promise<TestResponse<z.output<O> & Outcome>> {
    if (method !== 'GET') return send(method, path, input, headers)
    const query = new URLSearchParams(input as Record<string, string>).toString()
    return send('GET', query ? `${path}?${query}` : path, undefined, headers)
  }

  return {
    cookies,
    send,
    call,
    get: (url: string, headers?: Headers) => send('GET', url, undefined, headers),
    head: (url: string) => send('HEAD', url),
    post: (url: string, payload: unknown, headers?: Headers) => send('POST', url, payload, headers),
    put: (url: string, payload: unknown, headers?: Headers) => send('PUT', url, payload, headers),
    delete: (url: string, payload: unknown) => send('DELETE', url, payload),
  }
}

export type Client = ReturnType<typeof client>

/** Retries while the server is overloaded, as many calls at once may cause on a busy machine. */
export async function whenFree<Reply extends TestResponse<{ code?: string }>>(
  ask: () => Promise<Reply>,
  tries = 20,
): Promise<Reply> {
  const answer = await ask()
  return answer.body.code === 'unavailable' && tries > 1 ? whenFree(ask, tries - 1) : answer
}
