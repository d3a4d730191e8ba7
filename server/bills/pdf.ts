import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { encodeQR } from 'qr'
import type { BillLayout, PrintRequest } from '#server/bills/layout-model.ts'

export type PdfDocument = InstanceType<typeof Pdf>

export const colours = {
  ink: '#16202c',
  muted: '#566270',
  line: '#d9dfe6',
  brand: '#1b56a0',
  tint: '#edf4fc',
  paid: '#1d6b45',
} as const

// One typeface covers both scripts, because an English bill may contain a name in Devanagari.
const face = (weight: 400 | 600): Buffer =>
  readFileSync(new URL(`fonts/poppins-${weight}.ttf`, import.meta.url))
let faces: { readonly regular: Buffer; readonly bold: Buffer } | undefined

/** Creates an empty document; its size is in points. */
export function createPdf(size: [number, number], margin: number, sheet: BillLayout): PdfDocument {
  faces ??= { regular: face(400), bold: face(600) }
  const info = { Title: `${sheet.title} ${sheet.number}`, Author: sheet.brand }
  const paper = new Pdf({ size, margin, info, bufferPages: true })
  paper.registerFont('regular', faces.regular)
  paper.registerFont('bold', faces.bold)
  return paper.font('regular').fillColor(colours.ink)
}

/** Ends the document and returns its bytes. */
export async function collectBytes(paper: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  paper.on('data', (piece: Buffer) => void pieces.push(piece))
  paper.on('end', resolve).on('error', reject)
  paper.end()
  await promise
  return new Uint8Array(Buffer.concat(pieces))
}

/** Draws a QR code of `size` points with its top left corner at x and y. */
export function drawCode(
  paper: PdfDocument,
  upi: NonNullable<PrintRequest['upi']>,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  // The quiet zone is cut off, because the paper around the code is blank.
  const rows = encodeQR(upi, 'raw', { ecc: 'low', border: 1 }).slice(1, -1)
  const step = size / rows.length
  for (const [row, dots] of rows.entries())
    for (const [column, isDark] of dots.slice(1, -1).entries())
      // Slightly wider, so that no gap shows between adjacent squares.
      if (isDark) paper.rect(x + column * step, y + row * step, step + 0.05, step + 0.05)
  paper.fill(colours.ink)
}
