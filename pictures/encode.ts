// node pictures/encode.ts PICTURE.png ... : writes the sizes the site serves into web/pictures/.
// Not while a render runs: AVIF needs every core.
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const folder = join(import.meta.dirname, '../web/pictures')
const widths = [480, 960, 1600]

const formats = {
  avif: (image: Sharp) => image.avif({ quality: 56, effort: 4, chromaSubsampling: '4:4:4' }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 6, smartSubsample: true }),
}

await mkdir(folder, { recursive: true })
for (const source of process.argv.slice(2)) {
  for (const width of widths) {
    for (const [extension, encode] of Object.entries(formats)) {
      const file = `${basename(source, '.png')}-${width}.${extension}`
      const resized = sharp(source).resize({ width, kernel: 'lanczos3' })
      const { size } = await encode(resized).toFile(join(folder, file))
      console.log(file, `${(size / 1000).toFixed(1)} kB`)
    }
  }
}
