import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { hindiWords } from './hindi-words.ts'
import { addGlyph, readSfnt, writeSfnt } from './sfnt.ts'
import { glyphsOf, keepGlyphs } from './shaping.ts'

// Run by hand after a build (`npx node scripts/fonts/make.ts`) when a new sign or a new Hindi word needs
// it, as a test then says; web/fonts is committed.

const ascii = Array.from({ length: 95 }, (_, n) => String.fromCodePoint(32 + n)).join('')
const signs = '\u00A0–—‘’“”•…·×©°½'
const rupee = '₹'

function source(part: string, weight: number): Promise<Buffer> {
  return readFile(`node_modules/@fontsource/poppins/files/poppins-${part}-${weight}-normal.woff2`)
}

await mkdir('web/fonts', { recursive: true })
for (const weight of [400, 600]) {
  const text = ascii + signs
  const latin = readSfnt(
    await subsetFont(await source('latin', weight), text, { targetFormat: 'sfnt' }),
  )
  // The Latin file lacks the rupee sign; a second file for one sign would cost every page a request.
  const extra = await subsetFont(await source('latin-ext', weight), rupee, { targetFormat: 'sfnt' })
  addGlyph(latin, readSfnt(extra), rupee.codePointAt(0) ?? 0)
  const font = await subsetFont(writeSfnt(latin), text + rupee, { targetFormat: 'woff2' })
  await keep(`poppins-${weight}`, font)
}

// What Hindi is written with. Danda, joiners and the circle that stands for a missing letter included;
// Vedic signs and other languages' letters are left out.
const devanagari = Array.from({ length: 0x70 - 0x01 }, (_, n) => String.fromCodePoint(0x901 + n))
const hindi = [...devanagari, '\u200C', '\u200D', '\u25CC']
const words = hindiWords()

for (const weight of [400, 600]) {
  const whole = await source('devanagari', weight)
  // The app shows what people write: every joined letter.
  await keep(
    `poppins-devanagari-${weight}`,
    await subsetFont(whole, hindi.join(''), { targetFormat: 'woff2' }),
  )
  // The site shows what we wrote: a third of the bytes.
  const used = await glyphsOf(whole, words)
  await keep(`poppins-devanagari-site-${weight}`, await keepGlyphs(whole, used, hindi))
}

async function keep(name: string, font: Buffer): Promise<void> {
  await writeFile(`web/fonts/${name}.woff2`, font)
  console.log(`${name}.woff2 ${font.byteLength} bytes`)
}
