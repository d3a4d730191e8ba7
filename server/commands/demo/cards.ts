import { resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

const [width, height] = [640, 404]
/** The bills' own, as a machine may have no fonts at all. */
const fontfile = resolve('server/bills/fonts/poppins-600.ttf')

type Colour = readonly [red: number, green: number, blue: number]
const cards = {
  aadhaar: {
    title: 'Aadhaar',
    number: 'XXXX XXXX 0000',
    ground: [253, 251, 245],
    ink: [194, 87, 26],
  },
  pan: { title: 'Income Tax', number: 'ABCDE0000F', ground: [220, 235, 240], ink: [43, 93, 125] },
} as const satisfies Record<string, { title: string; number: string; ground: Colour; ink: Colour }>

const [grey, dark]: readonly Colour[] = [
  [201, 210, 214],
  [147, 161, 168],
]

/** The colour of a point: a header, an edge, and a head and shoulders in place of a photo. */
function colourAt(
  x: number,
  y: number,
  { ground, ink }: (typeof cards)[keyof typeof cards],
): Colour {
  if (y < 74 || y > height - 14) return ink
  if (x < 36 || x > 176 || y < 110 || y > 286) return ground
  const isHead = Math.hypot(x - 106, y - 172) < 36
  const isShoulder = Math.hypot(x - 106, (y - 290) * 0.95) < 62
  return (isHead || isShoulder ? dark : grey) ?? ground
}

function write(
  text: string,
  colour: string,
  dpi: number,
  left: number,
  top: number,
): OverlayOptions {
  const pango = `<span foreground="${colour}">${text}</span>`
  const input = { text: { text: pango, font: 'Poppins SemiBold', fontfile, dpi, rgba: true } }
  return { input, left, top }
}

/** Draws a head and shoulders that are nobody's, with a ground of their own for each number. */
export function drawFace(n: number): Promise<Buffer> {
  const side = 240
  const ground = grounds[n % grounds.length] ?? '#9ad7de'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">
    <rect width="240" height="240" fill="${ground}"/>
    <path d="M36 240c0-58 36-88 84-88s84 30 84 88z" fill="#14508f"/>
    <circle cx="120" cy="96" r="48" fill="#a9744f"/>
    <path d="M70 92c0-40 24-58 50-58s50 18 50 58c-16-8-26-22-30-34-14 18-40 26-70 34z" fill="#2a211d"/>
  </svg>`
  return sharp(Buffer.from(drawing)).resize(side, side).jpeg({ quality: 85 }).toBuffer()
}

const grounds = ['#9ad7de', '#f4d08a', '#c9dcf5', '#d5ead0'] as const

/** Draws a card that says of itself that it is no document. */
export function drawCard(kind: keyof typeof cards, name: string): Promise<Buffer> {
  const card = cards[kind]
  const pixels = Buffer.alloc(3 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colourAt(x, y, card), 3 * (y * width + x))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([
      write(card.title, '#ffffff', 150, 36, 24),
      write('SPECIMEN. NO REAL PERSON', '#59666c', 100, 208, 116),
      write(name, '#22313a', 140, 208, 156),
      write(card.number, '#22313a', 190, 208, 276),
    ])
    .jpeg({ quality: 85 })
    .toBuffer()
}
