import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => void

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves over TLS and HTTP/2, as every operator's proxy does. */
export async function startFront(answer: Answer) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-front-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  const server = createSecureServer(pair, answer)
  const publicKey = new X509Certificate(pair.cert).publicKey.export({ type: 'spki', format: 'der' })
  const pin = createHash('sha256').update(publicKey).digest('base64')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, pin, close: () => server.close() }
}

/** Passes every request on to the product. */
export function passTo(address: string): Answer {
  return (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
    const { method, url } = incoming
    const passed = request(
      address + url,
      { method, headers: Object.fromEntries(headers) },
      (reply) => {
        const {
          connection: _,
          'keep-alive': _alive,
          'transfer-encoding': _coding,
          ...rest
        } = reply.headers
        outgoing.writeHead(reply.statusCode ?? 502, rest)
        reply.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.stream.close())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }
}

/** Serves a built folder, compressed. */
export function serveFolder(folder: string): Answer {
  const compressed = new Map<string, Buffer>()
  for (const file of globSync('**/*.*', { cwd: folder }))
    compressed.set(`/${file}`, brotliCompressSync(readFileSync(join(folder, file))))
  return ({ url }, response) => {
    const file = url === '/' ? '/index.html' : url
    const body = compressed.get(file)
    const cache = file === '/index.html' ? 'no-cache' : 'max-age=31536000, immutable'
    const headers = { 'content-type': types[extname(file)], 'cache-control': cache }
    if (body) response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(body)
    else response.writeHead(404).end()
  }
}
