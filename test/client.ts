import type { FastifyInstance, InjectOptions } from 'fastify'

export type TestResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // Untyped: tests read any reply, and the contract checks its shape.
  readonly body: ReturnType<typeof JSON.parse>
  /** The raw reply, for binary content. */
  readonly bytes: Buffer
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
) {
  const cookies = { ...start }

  async function send(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
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
    const isJson = method !== 'HEAD' && type.startsWith('application/json')
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: isJson ? withoutRequestId(reply.json()) : reply.body,
      bytes: reply.rawPayload,
    }
  }

  return {
    cookies,
    send,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, undefined, headers),
    head: (url: string) => send('HEAD', url),
    post: (url: string, payload: unknown, headers?: Record<string, string>) =>
      send('POST', url, payload, headers),
    put: (url: string, payload: unknown, headers?: Record<string, string>) =>
      send('PUT', url, payload, headers),
    delete: (url: string, payload: unknown) => send('DELETE', url, payload),
  }
}

export type Client = ReturnType<typeof client>

/** Retries while the server is overloaded, as many calls at once may cause on a busy machine. */
export async function whenFree(
  ask: () => Promise<TestResponse>,
  tries = 20,
): Promise<TestResponse> {
  const answer = await ask()
  return answer.body.code === 'unavailable' && tries > 1 ? whenFree(ask, tries - 1) : answer
}
