import { once } from 'node:events'

type Reply = { readonly id?: number; readonly result?: unknown; readonly error?: unknown }

/** Calls over a WebSocket, as the DevTools protocol and WebDriver BiDi both make them. */
export type JsonSocket = {
  readonly send: <Result = unknown>(
    method: string,
    params: Readonly<Record<string, unknown>>,
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<Result>
  readonly close: () => void
}

export async function openJsonSocket(url: string): Promise<JsonSocket> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    const call = waiting.get(reply.id ?? 0)
    if (reply.error) call?.reject(new Error(JSON.stringify(reply)))
    else call?.resolve(reply.result)
  })
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('the browser has gone'))
  })
  return {
    async send<Result>(method: string, params: object, more: object = {}) {
      const id = waiting.size + 1
      const call = Promise.withResolvers<unknown>()
      waiting.set(id, call)
      socket.send(JSON.stringify({ id, method, params, ...more }))
      return (await call.promise) as Result
    },
    close: () => socket.close(),
  }
}
