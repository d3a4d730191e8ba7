import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes .br and .gz beside every text file, so that serving one costs no work. */
export async function compressAll(folder: string): Promise<void> {
  const files = globSync(`${folder}/**/*.{css,js,svg}`)
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(text, { params: quality })),
    writeFile(`${file}.gz`, await gzipped(text, { level: 9 })),
  ])
}
