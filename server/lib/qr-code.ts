import { encodeQR } from 'qr'

/** Draws a QR code as a small SVG: each horizontal run of dark modules is one part of the path. */
export function drawQrCode(written: string): string {
  const rows = encodeQR(written, 'raw', { ecc: 'medium' })
  const path = rows.flatMap((row, y) => findRuns(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`))
  const size = rows.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`
}

/** Start and length of each dark run in a row. */
function findRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  })
  return runs
}
