// node artwork/encode.ts [--social | --only-social | --sheet] PICTURE ... : writes the sizes the site
// serves into web/images/. Not while a render runs: AVIF needs every core.
import { mkdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'

const folder = join(import.meta.dirname, '../web/images')
/**
 * 800 is what phones take, whatever their density. At 11 kB at most it arrives two round trips after
 * its request on a slow line, and colour at half the resolution is not seen (docs/decisions/0008).
 */
const widths = [480, 800, 1600]
const phoneWidth = 800
const social = { width: 1200, height: 630 }

const formats = {
  avif: (image: Sharp, width: number) =>
    width > phoneWidth
      ? image.avif({ quality: 56, effort: 4, chromaSubsampling: '4:4:4' })
      : image.avif({
          quality: width === phoneWidth ? 44 : 52,
          effort: 7,
          chromaSubsampling: '4:2:0',
        }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 6, smartSubsample: true }),
}

const write = async (image: Sharp, file: string): Promise<void> => {
  const { size } = await image.toFile(join(folder, file))
  console.log(file, `${(size / 1000).toFixed(1)} kB`)
}

const writeSizes = async (source: string, name: string): Promise<void> => {
  for (const width of widths) {
    for (const [extension, encode] of Object.entries(formats)) {
      const resized = sharp(source).resize({ width, kernel: 'lanczos3' })
      await write(encode(resized, width), `${name}-${width}.${extension}`)
    }
  }
}

/** What chats and social sites show beside a link to a page; they do not all read WebP or AVIF. */
const writeSocial = async (source: string, name: string): Promise<void> => {
  const cropped = sharp(source).resize({ ...social, fit: 'cover', kernel: 'lanczos3' })
  await write(cropped.jpeg({ quality: 78, mozjpeg: true }), `${name}-social.jpg`)
}

const tile = { width: 360, height: 225 }

/** All of them in one file, one under the other, for phones: six small pictures in one request. */
const writeSheet = async (sources: readonly string[]): Promise<void> => {
  const tiles = await Promise.all(
    sources.map(async (source, n) => ({
      input: await sharp(source)
        .resize({ ...tile, kernel: 'lanczos3' })
        .toBuffer(),
      left: 0,
      top: n * tile.height,
    })),
  )
  const height = sources.length * tile.height
  const sheet = await sharp({ create: { ...tile, height, channels: 3, background: '#fff' } })
    .composite(tiles)
    .png()
    .toBuffer()
  for (const [extension, encode] of Object.entries(formats))
    await write(encode(sharp(sheet), phoneWidth), `services-${tile.width}.${extension}`)
}

const { values, positionals } = parseArgs({
  options: {
    social: { type: 'boolean' },
    'only-social': { type: 'boolean' },
    sheet: { type: 'boolean' },
  },
  allowPositionals: true,
})
await mkdir(folder, { recursive: true })
if (values.sheet) await writeSheet(positionals)
for (const source of values.sheet ? [] : positionals) {
  // The social picture can also be made from an encoded one, whose name ends in its width.
  const name = basename(source, extname(source)).replace(/-1600$/, '')
  if (!values['only-social']) await writeSizes(source, name)
  if (values.social || values['only-social']) await writeSocial(source, name)
}
