import type { FastifyInstance, InjectOptions } from 'fastify'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // A test reads whatever the reply holds; the contract itself checks its shape.
  readonly body: ReturnType<typeof JSON.parse>
  /** The reply as it came, for what is no text. */
  readonly bytes: Buffer
}

/** It is another one each time, so that answers can be compared without it. */
function withoutRequestId(body: Record<string, unknown>): Record<string, unknown> {
  const { request_id: _, ...rest } = body
  return rest
}

/** A browser's view of the API: keeps its cookies and speaks JSON. */
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
  ): Promise<Answer> {
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

/** The answer to a call of many at once: a machine that is too busy for it says so, and is asked again. */
export async function whenFree(ask: () => Promise<Answer>, tries = 20): Promise<Answer> {
  const answer = await ask()
  return answer.body.code === 'unavailable' && tries > 1 ? whenFree(ask, tries - 1) : answer
}
