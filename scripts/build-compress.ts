import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
// Trying the font mode as well makes scripts a thousandth smaller, for twice the time.
const best = { [constants.BROTLI_PARAM_QUALITY]: 11 }

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
    writeFile(`${file}.br`, await brotli(text, { params: best })),
    writeFile(`${file}.gz`, await gzipped(text, { level: 9 })),
  ])
}
