import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from '../scripts/test/debian.ts'
import { findOnPath } from '../scripts/test/programs.ts'
import { run } from '../scripts/test/run.ts'

/** Extracts the text of a PDF as it lies on the page, or as it is written. */
export const pdfText = (bytes: Uint8Array, order: '-layout' | '-raw' = '-layout') =>
  read(bytes, (file) => ['pdftotext', order, file, '-'])

/** Describes a PDF, with `-struct` by the elements that screen readers find, in their order. */
export const pdfInfo = (bytes: Uint8Array, ...options: ('-struct' | '-struct-text')[]) =>
  read(bytes, (file) => ['pdfinfo', ...options, file])

/** Reads a PDF with programs independent of the one that wrote it. */
async function read(bytes: Uint8Array, toCommand: (file: string) => [string, ...string[]]) {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-pdf-'))
  try {
    const file = join(folder, 'bill.pdf')
    writeFileSync(file, bytes)
    const command = toCommand(file)
    if (!findOnPath(command[0]) && !(await installDebian('poppler-utils')))
      throw new Error(`This test needs ${command[0]}: install poppler-utils.`)
    const { ok, output } = await run(command)
    if (!ok) throw new Error(output)
    return output
  } finally {
    rmSync(folder, { recursive: true })
  }
}
