import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { addGlyph, readSfnt, writeSfnt } from './sfnt.ts'

// Run by hand (`npx node scripts/fonts.ts`) when a new sign is needed; web/fonts is committed.

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
  await writeFile(`web/fonts/poppins-${weight}.woff2`, font)
  console.log(`poppins-${weight}.woff2 ${font.byteLength} bytes`)
}

// What Hindi is written with; joined letters come along by themselves. Danda, joiners and the circle
// that stands for a missing letter included; Vedic signs and other languages' letters are left out.
const devanagari = Array.from({ length: 0x70 - 0x01 }, (_, n) => String.fromCodePoint(0x901 + n))
const joiners = ['\u200C', '\u200D', '\u25CC']

for (const weight of [400, 600]) {
  const text = [...devanagari, ...joiners].join('')
  const font = await subsetFont(await source('devanagari', weight), text, { targetFormat: 'woff2' })
  await writeFile(`web/fonts/poppins-devanagari-${weight}.woff2`, font)
  console.log(`poppins-devanagari-${weight}.woff2 ${font.byteLength} bytes`)
}
