// Started by bench/export.ts as a separate process, so that the download does not slow the calls
// measured there.
const [url = '', cookie = ''] = process.argv.slice(2)
const startedAt = performance.now()
const reply = await fetch(url, { headers: { cookie } })
if (reply.status !== 200) throw new Error(`${reply.status} for ${url}`)
let bytes = 0
let lines = 0
for await (const piece of reply.body ?? []) {
  bytes += piece.length
  for (const byte of piece) if (byte === 10) lines++
}
console.log(JSON.stringify({ bytes, lines, seconds: (performance.now() - startedAt) / 1000 }))
