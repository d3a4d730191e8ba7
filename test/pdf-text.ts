import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from '../scripts/test/debian.ts'
import { findOnPath } from '../scripts/test/programs.ts'
import { run } from '../scripts/test/run.ts'

const reader = 'pdftotext'

/** Extracts the text of a PDF with a program independent of the one that wrote it. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  if (!findOnPath(reader) && !(await installDebian('poppler-utils')))
    throw new Error(`This test needs ${reader}: install poppler-utils.`)
  const folder = mkdtempSync(join(tmpdir(), 'chamak-pdf-'))
  try {
    const file = join(folder, 'bill.pdf')
    writeFileSync(file, bytes)
    const { ok, output } = await run([reader, '-layout', file, '-'])
    if (!ok) throw new Error(output)
    return output
  } finally {
    rmSync(folder, { recursive: true })
  }
}
