import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection to the product that can be cut: whoever tries then is refused. */
export type Network = {
  readonly url: string
  readonly cut: () => Promise<void>
  readonly restore: () => Promise<void>
}

export async function openNetwork(product: string): Promise<Network> {
  const target = Number(new URL(product).port)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      if (!server.listening) return
      server.close()
      for (const it of open) it.destroy()
      await once(server, 'close')
    },
    async restore() {
      if (!server.listening) await listen(port)
    },
  }
}
