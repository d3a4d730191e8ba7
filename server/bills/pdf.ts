import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { encodeQR } from 'qr'
import { toDrawable } from '#server/bills/drawable.ts'
import type { BillLayout, PrintRequest } from '#server/bills/layout-model.ts'
import { drawnPieces, hasRightToLeft, wrapLines } from '#server/bills/right-to-left.ts'

type Text = PDFKit.Mixins.TextOptions
type Role = 'H1' | 'P' | 'Span' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

/** A document that is copied, searched and read aloud in the order in which it is written. */
export class TaggedPdf extends Pdf {
  #parent = this.struct('Document')

  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ ...options, pdfVersion: '1.7', tagged: true, displayTitle: true })
    this.addStructure(this.#parent)
  }

  /** Adds an element for what `draw` adds. */
  group(role: Role, draw: () => void): void {
    const outer = this.#parent
    this.#parent = this.struct(role)
    outer.add(this.#parent)
    draw()
    this.#parent.end()
    this.#parent = outer
  }

  /** Adds an element for what `draw` draws. */
  element(role: Role, draw: () => void, options: { readonly alt?: string } = {}): void {
    this.#parent.add(this.struct(role, options, draw))
  }

  /** Draws what readers leave out. */
  decoration(draw: () => void): void {
    this.markContent('Artifact')
    draw()
    this.endMarkedContent()
  }

  /**
   * Writes text. Outside Latin, and where other letters stand for it, it names its letters, because
   * glyphs alone are read as they lie.
   */
  write(text: string, x: number, y: number, options: Text): void {
    const drawn = toDrawable(text)
    const isMixed = hasRightToLeft(drawn)
    const isNamed = isMixed || drawn !== text.trim() || /\p{Script=Devanagari}/u.test(text)
    if (isNamed) this.markContent('Span', { actual: text })
    if (isMixed) this.#writeMixed(drawn, x, y, options)
    else this.text(isNamed ? drawn : text, x, y, options)
    if (isNamed) this.endMarkedContent()
  }

  /** Places each piece by itself, because the library lays words out from left to right. */
  #writeMixed(text: string, x: number, y: number, { width = 0, align }: Text): void {
    const widthOf = (it: string) => this.widthOfString(it)
    let top = y
    for (const line of wrapLines(text, width, widthOf)) {
      const room = width - widthOf(line)
      let left = x + (align === 'right' ? room : align === 'center' ? room / 2 : 0)
      for (const piece of drawnPieces(line)) {
        this.text(piece, left, top, { lineBreak: false })
        left += widthOf(piece)
      }
      top += this.currentLineHeight(true)
    }
    Object.assign(this, { x, y: top })
  }

  /** Adds a label and its value as one paragraph, not read as one word; returns the lower edge. */
  pair(drawLabel: () => void, drawValue: () => void): number {
    let below = 0
    this.group('P', () => {
      this.element('Span', drawLabel)
      below = this.y
      this.element('Span', drawValue)
    })
    return Math.max(below, this.y)
  }

  /** Writes the label of a pair. */
  writeLabel(text: string, x: number, y: number, options: Text): void {
    this.write(`${text} `, x, y, options)
  }
}

export const colours = {
  ink: '#16202c',
  muted: '#566270',
  line: '#d9dfe6',
  brand: '#1b56a0',
  tint: '#edf4fc',
  paid: '#1d6b45',
} as const

// One typeface covers all scripts, because an English bill may contain a name in Devanagari or Urdu.
const face = (weight: 400 | 600): Buffer =>
  readFileSync(new URL(`fonts/poppins-${weight}.ttf`, import.meta.url))
let faces: { readonly regular: Buffer; readonly bold: Buffer } | undefined

type PdfOf = Pick<BillLayout, 'title' | 'number' | 'brand' | 'language'>

/** Creates an empty document; its size is in points. */
export function createPdf(size: [number, number], margin: number, sheet: PdfOf): TaggedPdf {
  faces ??= { regular: face(400), bold: face(600) }
  const info = { Title: `${sheet.title} ${sheet.number}`, Author: sheet.brand }
  const paper = new TaggedPdf({ size, margin, info, lang: sheet.language, bufferPages: true })
  paper.registerFont('regular', faces.regular)
  paper.registerFont('bold', faces.bold)
  paper.font('regular').fillColor(colours.ink)
  return paper
}

/** Ends the document and returns its bytes. */
export async function collectBytes(paper: TaggedPdf): Promise<Uint8Array<ArrayBuffer>> {
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
  paper: TaggedPdf,
  upi: NonNullable<PrintRequest['upi']>,
  { x, y, size, alt }: Record<'x' | 'y' | 'size', number> & { readonly alt: string },
): void {
  // The quiet zone is cut off, because the paper around the code is blank.
  const rows = encodeQR(upi, 'raw', { ecc: 'low', border: 1 }).slice(1, -1)
  const step = size / rows.length
  const draw = () => {
    for (const [row, dots] of rows.entries())
      for (const [column, isDark] of dots.slice(1, -1).entries())
        // Slightly wider, so that no gap shows between adjacent squares.
        if (isDark) paper.rect(x + column * step, y + row * step, step + 0.05, step + 0.05)
    paper.fill(colours.ink)
  }
  paper.element('Figure', draw, { alt })
}
