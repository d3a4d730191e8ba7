import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#domain/refusals.ts'
import { upload } from '#domain/uploads.ts'
import type { ImageFormat } from '#server/image-processing/format.ts'
import { limits } from '#server/image-processing/limits.ts'
import { pdfPages, type Page } from '#server/image-processing/pdf.ts'

// Enough to read the smallest print of an identity card, at a tenth of a camera's file size.
const maxSide = 2400
const maxStack = 10_000
const quality = 85
const white = { r: 255, g: 255, b: 255 }

// Only the decoders in use are allowed: libvips includes dozens, each an attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

/** Re-encodes the file as a JPEG, which drops everything but its pixels. */
export async function toJpeg(bytes: Uint8Array, kind: ImageFormat): Promise<Buffer> {
  if (kind === 'pdf') return finish(stack(await pdfPages(bytes)), maxStack)
  const picture = sharp(bytes, { limitInputPixels: upload.maxPixels, failOn: 'error' })
  const { width, height } = await picture.metadata()
  if (width * height > upload.maxPixels) throw new Refusal('document_too_many_pixels')
  if (Math.min(width, height) < upload.minSide) throw new Refusal('document_too_small')
  return finish(picture.autoOrient(), maxSide)
}

function finish(picture: Sharp, longest: number): Promise<Buffer> {
  return picture
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: white })
    .toColourspace('srgb')
    .timeout({ seconds: limits.photoMs / 1000 })
    .jpeg({ quality })
    .toBuffer()
}

// Draws the pages one below the other into one picture.
function stack(pages: readonly Page[]): Sharp {
  const width = Math.max(...pages.map((it) => it.width))
  const height = pages.reduce((sum, it) => sum + it.height, 0)
  let top = 0
  const layers = pages.map((page) => {
    const layer = {
      input: Buffer.from(page.data.buffer, page.data.byteOffset, page.data.byteLength),
      raw: { width: page.width, height: page.height, channels: 4 as const },
      left: Math.floor((width - page.width) / 2),
      top,
    }
    top += page.height
    return layer
  })
  return sharp({ create: { width, height, channels: 3, background: white } }).composite(layers)
}
