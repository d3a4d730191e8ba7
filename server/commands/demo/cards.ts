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

const faceSide = 480
const [skin, hair, shirt]: readonly [Colour, Colour, Colour] = [
  [169, 116, 79],
  [42, 33, 29],
  [20, 80, 143],
]
const grounds: readonly Colour[] = [
  [154, 215, 222],
  [244, 208, 138],
  [201, 220, 245],
  [213, 234, 208],
]

/** Draws a head and shoulders that are nobody's, on a ground by number. */
export function drawFace(n: number): Promise<Buffer> {
  const ground: Colour = grounds[n % grounds.length] ?? [154, 215, 222]
  const pixels = Buffer.alloc(3 * faceSide * faceSide)
  for (let y = 0; y < faceSide; y++)
    for (let x = 0; x < faceSide; x++)
      pixels.set(facePoint(x - faceSide / 2, y) ?? ground, 3 * (y * faceSide + x))
  const raw = { width: faceSide, height: faceSide, channels: 3 } as const
  return sharp(pixels, { raw }).jpeg({ quality: 85 }).toBuffer()
}

/** Measured from the middle and from the top. */
function facePoint(x: number, y: number): Colour | undefined {
  if (Math.hypot(x, y - 205) < 92) return y < 165 - Math.abs(x) / 8 ? hair : skin
  if (Math.hypot(x, y - 190) < 104 && y < 205) return hair
  return Math.hypot(x, (y - 490) * 0.9) < 175 ? shirt : undefined
}

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
