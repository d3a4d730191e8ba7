import sharp, { type Sharp } from 'sharp'
import { pictureFormats, pictureWidths, type PictureFormat } from '#contract/site/pictures.ts'

type DrawnPicture = {
  readonly width: number
  readonly format: PictureFormat
  readonly bytes: Buffer
}

/**
 * Maximum bytes of a picture by width, whatever it shows. A phone's first view shows two of the
 * narrowest.
 */
const maxBytes: Readonly<Record<number, number>> = { 480: 20_000, 800: 45_000, 1600: 120_000 }
const qualities = [55, 45, 35, 25]
const seconds = 10

/** Encodes a picture in every width and format the site uses; strips all metadata. */
export async function drawPicture(jpeg: Uint8Array): Promise<readonly DrawnPicture[]> {
  const drawn: DrawnPicture[] = []
  // One after the other: a single phone photo already takes much of a small server's memory.
  for (const width of pictureWidths)
    for (const format of pictureFormats)
      drawn.push({ width, format, bytes: await drawWithin(jpeg, width, format) })
  return drawn
}

/** Scales a picture down when even the lowest quality exceeds the byte limit. */
async function drawWithin(
  jpeg: Uint8Array,
  width: number,
  format: PictureFormat,
  scale = 1,
): Promise<Buffer> {
  const limit = maxBytes[width] ?? 0
  const resized = sharp(jpeg)
    .resize({ width: Math.round(width * scale), withoutEnlargement: true })
    .timeout({ seconds })
  for (const quality of qualities) {
    const bytes = await encode(resized.clone(), format, quality)
    if (bytes.length <= limit) return bytes
  }
  return drawWithin(jpeg, width, format, scale * 0.7)
}

function encode(picture: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
  return format === 'avif'
    ? picture.avif({ quality, effort: 2 }).toBuffer()
    : picture.webp({ quality: quality + 15 }).toBuffer()
}
