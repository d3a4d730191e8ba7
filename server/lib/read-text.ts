/** Reads the body of another server's reply as text; hangs up on it after `maxBytes`. */
export async function readText(body: AsyncIterable<Uint8Array>, maxBytes: number) {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    parts.push(part)
    bytes += part.length
    if (bytes > maxBytes) break
  }
  const text = Buffer.concat(parts).subarray(0, maxBytes).toString('utf8')
  return { text, isCut: bytes > maxBytes }
}
