import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'

const [width, height, margin, edge] = [640, 404, 36, 74]
const font = readFileSync(new URL('../../bills/fonts/poppins-600.ttf', import.meta.url))

const cards = {
  aadhaar: { title: 'Aadhaar', number: 'XXXX XXXX 0000', ground: '#fdfbf5', colour: '#c2571a' },
  pan: { title: 'Income Tax', number: 'ABCDE0000F', ground: '#dcebf0', colour: '#2b5d7d' },
} as const

/** Draws a card that says of itself that it is no document, as a scanning app would send it. */
export async function drawCard(kind: keyof typeof cards, name: string): Promise<Buffer> {
  const { title, number, ground, colour } = cards[kind]
  const page = new Pdf({ size: [width, height], margin: 0 })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((done) => page.on('end', done))
  page.font(font)
  page.rect(0, 0, width, height).fill(ground)
  page.rect(0, 0, width, edge).fill(colour)
  page.rect(0, height - 14, width, 14).fill(colour)
  page.rect(margin, 110, 140, 176).fill('#c9d2d6')
  page.circle(106, 176, 36).fill('#93a1a8')
  page.path('M46 286a60 62 0 0 1 120 0z').fill('#93a1a8')
  page.fillColor('#ffffff').fontSize(28).text(title, margin, 18)
  page.fillColor('#59666c').fontSize(17).text('SPECIMEN. NO REAL PERSON', 208, 112)
  page.fillColor('#22313a').fontSize(24).text(name, 208, 150).fontSize(34).text(number, 208, 280)
  page.end()
  await ended
  return Buffer.concat(parts)
}
