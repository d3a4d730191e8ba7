import sharp, { type Sharp } from 'sharp'
import { seededRandom } from '#test/fuzz/random-numbers.ts'

/** A picture with content: soft clouds that differ by `seed`. */
export function clouds(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  const { below } = seededRandom(seed)
  for (let n = 0; n < pixels.length; n++) pixels[n] = 128 + ((n / 7) & 63) + below(32)
  return sharp(pixels, { raw: { width, height, channels: 3 } }).blur(1.5)
}

/** A photo like a phone's: rotated by EXIF, and with GPS data. */
export function photo(width = 800, height = 600, seed = 1): Promise<Buffer> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '24/1 57/1 0/1', GPSLongitudeRef: 'E' }
  return clouds(width, height, seed)
    .withExif({ IFD0: { Make: 'SecretPhone', Copyright: 'Someone' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

type Pdf = {
  readonly pages?: number
  readonly size?: readonly [number, number]
  readonly draw?: string
}

/** A small handwritten PDF: every page has this size in points and the same drawing. */
export function pdf({
  pages = 1,
  size = [595, 842],
  draw = '1 0 0 rg 50 50 200 300 re f',
}: Pdf = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${n + 4} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents 3 0 R >>`,
    ),
  ])
}

/** A PDF that requires an unknown password. */
export function lockedPdf(): Buffer {
  const secret = '0123456789abcdef'.repeat(4)
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >>`
  const [body = ''] = pdf().toString('latin1').split('trailer')
  const objects = [...body.matchAll(/\d+ 0 obj\n([^]*?)\nendobj/g)].map(([, it = '']) => it)
  const id = 'fedcba9876543210'.repeat(2)
  return pdfOf([...objects, encrypt], `/Encrypt ${objects.length + 1} 0 R /ID [<${id}> <${id}>]`)
}

function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const at = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
