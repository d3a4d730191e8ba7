import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes .br and .gz files next to every text file, so that no compression is needed at run time.
 */
export async function compressAll(folder: string): Promise<void> {
  const files = globSync(`${folder}/**/*.{css,js,svg}`)
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  await Promise.all([
    writeFile(`${file}.br`, await smallestBrotli(text)),
    writeFile(`${file}.gz`, await gzipped(text, { level: 9 })),
  ])
}

/** Brotli's context modes; which one compresses minified code best differs from file to file. */
const modes = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]

async function smallestBrotli(text: Buffer): Promise<Buffer> {
  const results = await Promise.all(
    modes.map((mode) =>
      brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: mode,
        },
      }),
    ),
  )
  return results.reduce((best, it) => (it.length < best.length ? it : best))
}
