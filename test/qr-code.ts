/** Draws a QR code's SVG as pixels for a decoder, eight per module. */
export function drawn(svg: string) {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const width = size * 8
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const run of svg.matchAll(/M(\d+) (\d+)h(\d+)v1(?!\d)/g)) {
    const [x = 0, y = 0, wide = 0] = run.slice(1).map(Number)
    for (let row = y * 8; row < y * 8 + 8; row++)
      for (let dot = x * 8; dot < (x + wide) * 8; dot++)
        data.fill(0, (row * width + dot) * 4, (row * width + dot) * 4 + 3)
  }
  return { data, width, height: width }
}
