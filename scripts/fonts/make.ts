import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hindiWords } from './hindi-texts.ts'
import { listSyllables } from './list-syllables.ts'
import { shapeGlyphs } from './shaping.ts'

// Run by hand after a build (`npx node scripts/fonts/make.ts`) when a test reports a missing
// character or Hindi word; web/fonts is committed. Needs fontTools, Debian's fonttools and
// python3-brotli.

const ascii = 'U+20-7E'
const signs = 'U+A0,A9,B0,B7,BD,D7,2013,2014,2018,2019,201C,201D,2022,2026'
const rupee = 'U+20B9'
// The characters of Hindi, including danda, joiners and the dotted circle for a missing letter, but
// no Vedic signs or letters of other languages.
const hindi = 'U+901-96F,200C,200D,25CC'

// The letters and signs of Urdu and its neighbours; digits are written as 0 to 9.
const arabic = 'U+60C,U+61B,U+61F-6DC,U+200C,U+200D'

const scratch = mkdtempSync(join(tmpdir(), 'fonts-'))
const source = (part: string, weight: number): string =>
  `node_modules/@fontsource/poppins/files/poppins-${part}-${weight}-normal.woff2`

const urdu = (weight: number): string =>
  `node_modules/@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-${weight}-normal.woff2`

function subset(font: string, output: string, ...options: string[]): string {
  execFileSync('pyftsubset', [font, '--layout-features=*', `--output-file=${output}`, ...options])
  return output
}

/** Gives the lines of a font the height of those of another. */
function withHeightOf(of: string, font: string): string {
  const [model, table] = [of, font].map((file) => {
    execFileSync('ttx', ['-f', '-q', '-t', 'hhea', '-o', `${file}.ttx`, file])
    return readFileSync(`${file}.ttx`, 'utf8')
  })
  const heights = /<(ascent|descent|lineGap) value="-?\d+"\/>/g
  const wanted = [...(model ?? '').matchAll(heights)].map(([it]) => it)
  writeFileSync(
    `${font}.ttx`,
    (table ?? '').replace(heights, () => wanted.shift() ?? ''),
  )
  execFileSync('ttx', ['-f', '-q', '-m', font, '-o', `${font}.high.ttf`, `${font}.ttx`])
  return `${font}.high.ttf`
}

function keep(name: string, font: string, ...options: string[]): void {
  const file = subset(font, `web/fonts/${name}.woff2`, '--flavor=woff2', ...options)
  console.log(`${file} ${statSync(file).size} bytes`)
}

const words = await hindiWords()
listSyllables(words)
for (const weight of [400, 600]) {
  // The Latin file lacks the rupee sign; a second file for one sign would cost every page a
  // request.
  const latin = `--unicodes=${ascii},${signs}`
  const merged = join(scratch, 'merged.ttf')
  const parts = [
    subset(source('latin', weight), join(scratch, 'latin.ttf'), latin),
    subset(source('latin-ext', weight), join(scratch, 'rupee.ttf'), `--unicodes=${rupee}`),
  ]
  execFileSync('pyftmerge', [...parts, `--output-file=${merged}`], { stdio: 'ignore' })
  keep(`poppins-${weight}`, merged, `${latin},${rupee}`)

  // Bills use one font for all scripts.
  const pieces = [
    subset(source('latin', weight), join(scratch, 'bill-latin.ttf'), '--unicodes=*'),
    subset(
      source('latin-ext', weight),
      join(scratch, 'bill-more.ttf'),
      `--unicodes=${rupee},U+100-17F`,
    ),
    subset(source('devanagari', weight), join(scratch, 'bill-hindi.ttf'), `--unicodes=${hindi}`),
    subset(urdu(weight), join(scratch, 'bill-urdu.ttf'), `--unicodes=${arabic}`),
  ]
  execFileSync('pyftmerge', [...pieces, `--output-file=${merged}`], { stdio: 'ignore' })
  // The lines of a bill stay as high as those of Latin letters.
  subset(
    withHeightOf(pieces[0] ?? '', merged),
    `server/bills/fonts/poppins-${weight}.ttf`,
    '--unicodes=*',
    '--no-hinting',
  )

  // The app shows text that users write, so it needs every ligature.
  const whole = source('devanagari', weight)
  keep(`poppins-devanagari-${weight}`, whole, `--unicodes=${hindi}`)
  // The site shows known text, which takes a third of the bytes. On its own fontTools would keep
  // every ligature the characters could form.
  const used = await shapeGlyphs(readFileSync(whole), words)
  const only = ['--no-layout-closure', `--gids=${[...used].join(',')}`]
  keep(`poppins-devanagari-site-${weight}`, whole, `--unicodes=${hindi}`, ...only)
}
