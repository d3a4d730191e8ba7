/** Format detected from the first bytes; the file name and declared type are ignored. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'pdf'

const beginnings: readonly [ImageFormat, Buffer][] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['pdf', Buffer.from('%PDF-')],
]
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'heif']

export function detectFormat(bytes: Uint8Array): ImageFormat | 'heic' | undefined {
  const head = Buffer.from(bytes.subarray(0, 64))
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  const found = beginnings.find(([, it]) => head.subarray(0, it.length).equals(it))
  if (found) return found[0]
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) !== 'ftyp' || /avi[fs]/.test(text(8, 64))) return undefined
  return heicBrands.includes(text(8, 12)) ? 'heic' : undefined
}
