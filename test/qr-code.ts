/** The squares of a QR code as a camera sees them, eight dots wide each. */
export function drawn(svg: string) {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const width = size * 8
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, move, dx, dy, wide] of svg.matchAll(/([Mm])(-?\d+) ?(-?\d+)h(\d+)v1(?!\d)/g)) {
    const isNew = move === 'M'
    ;[x, y] = [(isNew ? 0 : x) + Number(dx), (isNew ? 0 : y) + Number(dy)]
    for (let row = y * 8; row < y * 8 + 8; row++)
      for (let dot = x * 8; dot < (x + Number(wide)) * 8; dot++)
        data.fill(0, (row * width + dot) * 4, (row * width + dot) * 4 + 3)
  }
  return { data, width, height: width }
}
