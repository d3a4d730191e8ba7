import type { BillLayout, Pair } from '#server/bills/layout-model.ts'
import { collectBytes, colours, drawCode, createPdf, type TaggedPdf } from '#server/bills/pdf.ts'

const margin = 44
const [width, height] = [595.28, 841.89]
const inner = width - 2 * margin
const right = width - margin

/** Draws a bill or a statement on A4, with further pages when there are many lines. */
export function printA4(sheet: BillLayout, upi: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const paper = createPdf([width, height], margin, sheet)
  let y = drawHead(paper, sheet)
  y = drawParties(paper, sheet, y)
  y = drawTable(paper, sheet, y)
  y = drawTotals(paper, sheet, upi, y)
  drawNotes(paper, sheet, y)
  numberPages(paper)
  return collectBytes(paper)
}

/** Says on each of several pages which one it is. */
function numberPages(paper: TaggedPdf): void {
  const { count } = paper.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    paper.font('regular').fontSize(8).fillColor(colours.muted)
    const text = `${page + 1} / ${count}`
    const x = right - paper.widthOfString(text)
    paper.decoration(() => paper.text(text, x, height - margin + 12, { lineBreak: false }))
  }
}

function drawHead(paper: TaggedPdf, { brand, seller, title, number }: BillLayout): number {
  paper.decoration(() => paper.rect(0, 0, width, 6).fill(colours.brand))
  paper.font('bold').fontSize(19).fillColor(colours.brand)
  const wide = { width: inner * 0.58 }
  paper.element('P', () => paper.write(brand, margin, margin, wide))
  paper.font('regular').fontSize(8.5).fillColor(colours.muted)
  for (const line of seller) paper.element('P', () => paper.write(line, margin, paper.y, wide))
  const left = paper.y
  const column = { width: inner * 0.4, align: 'right' } as const
  const x = right - inner * 0.4
  paper.font('bold').fontSize(15).fillColor(colours.ink)
  paper.element('H1', () => paper.write(title, x, margin + 3, column))
  paper.font('regular').fontSize(10).fillColor(colours.muted)
  paper.element('P', () => paper.write(number, x, paper.y, column))
  const y = Math.max(left, paper.y) + 12
  paper.decoration(() =>
    paper.moveTo(margin, y).lineTo(right, y).lineWidth(0.75).stroke(colours.line),
  )
  return y + 14
}

function drawParties(
  paper: TaggedPdf,
  { toLabel, to, facts, statement }: BillLayout,
  top: number,
): number {
  const half = { width: inner * 0.5 }
  paper.fontSize(8).fillColor(colours.muted)
  paper.element('P', () => paper.write(toLabel, margin, top, half))
  const [name = '', ...rest] = to
  paper.font('bold').fontSize(10.5).fillColor(colours.ink)
  paper.element('P', () => paper.write(name, margin, paper.y, half))
  paper.font('regular').fontSize(9)
  for (const line of rest) paper.element('P', () => paper.write(line, margin, paper.y, half))
  const left = paper.y
  let y = top
  for (const fact of facts) y = drawFact(paper, fact, y)
  y = Math.max(left, y) + 14
  if (!statement) return y
  paper.font('bold').fontSize(9)
  paper.element('P', () => paper.write(statement, margin, y, { width: inner, align: 'center' }))
  paper.font('regular')
  return paper.y + 10
}

function drawFact(paper: TaggedPdf, [label, value]: Pair, y: number): number {
  const x = margin + inner * 0.56
  const end = { width: inner * 0.44 - 94, align: 'right' } as const
  paper.fontSize(9)
  const below = paper.pair(
    () => paper.fillColor(colours.muted).writeLabel(label, x, y, { width: 90 }),
    () => paper.fillColor(colours.ink).write(value, x + 94, y, end),
  )
  return below + 2
}

/** The first column takes the width that the figures leave. */
function calculateWidths(columns: number): number[] {
  const figure = columns > 4 ? 56 : 84
  const quantity = columns > 4 ? 32 : 44
  const figures = Array<number>(Math.max(0, columns - 2)).fill(figure)
  return [inner - quantity - figures.length * figure, quantity, ...figures]
}

/** The column without a width takes what the others leave. */
function fillWidth(widths: readonly (number | null)[]): number[] {
  const taken = widths.reduce<number>((sum, it) => sum + (it ?? 0), 0)
  return widths.map((it) => it ?? inner - taken)
}

function drawTable(paper: TaggedPdf, { table }: BillLayout, top: number): number {
  if (table.head.length === 0) return top
  const widths = table.widths ? fillWidth(table.widths) : calculateWidths(table.head.length)
  const size = widths.length > 4 ? 8 : 9.5
  const texts = table.texts ?? 1
  let y = top
  const head = () =>
    drawRow(paper, table.head, widths, y, { isHead: true, size: size - 0.5, texts })
  paper.group('Table', () => {
    y = head()
    for (const row of table.rows) {
      if (y > height - margin - 60) {
        paper.addPage()
        y = margin
        y = head()
      }
      y = drawRow(paper, row, widths, y, { isHead: false, size, texts })
    }
  })
  return y + 10
}

function drawRow(
  paper: TaggedPdf,
  cells: readonly string[],
  widths: readonly number[],
  y: number,
  {
    isHead,
    size,
    texts,
  }: { readonly isHead: boolean; readonly size: number; readonly texts: number },
): number {
  const pad = 5
  paper.font(isHead ? 'bold' : 'regular').fontSize(size)
  // A heading within the table takes its whole width.
  const isHeading = cells.length === 1
  if (isHeading) paper.font('bold')
  const options = (n: number) =>
    ({
      width: (isHeading ? inner : (widths[n] ?? 0)) - 2 * pad,
      align: n < texts ? 'left' : 'right',
    }) as const
  const tall = Math.max(...cells.map((cell, n) => paper.heightOfString(cell, options(n)))) + 2 * pad
  if (isHead) paper.decoration(() => paper.rect(margin, y, inner, tall).fill(colours.tint))
  let x = margin
  paper.fillColor(isHead ? colours.brand : colours.ink)
  paper.group('TR', () => {
    for (const [n, cell] of cells.entries()) {
      const left = x + pad
      paper.element(isHead ? 'TH' : 'TD', () => paper.write(cell, left, y + pad, options(n)))
      x += widths[n] ?? 0
    }
  })
  const end = y + tall
  paper.decoration(() =>
    paper.moveTo(margin, end).lineTo(right, end).lineWidth(0.5).stroke(colours.line),
  )
  return end
}

const totalsWidth = 230
const codeSize = 104

function drawTotals(paper: TaggedPdf, sheet: BillLayout, upi: string | null, top: number): number {
  let start = top
  if (top > height - margin - 190) {
    paper.addPage()
    start = margin
  }
  const x = right - totalsWidth
  let y = start
  const put = ([label, value]: Pair, isStrong = false, colour: string = colours.ink) => {
    paper.font(isStrong ? 'bold' : 'regular').fontSize(isStrong ? 11.5 : 9.5)
    const below = paper.pair(
      () => {
        paper.fillColor(isStrong ? colour : colours.muted)
        paper.writeLabel(label, x, y, { width: totalsWidth - 96 })
      },
      () => paper.fillColor(colour).write(value, right - 96, y, { width: 91, align: 'right' }),
    )
    y = below + 3
  }
  for (const pair of sheet.totals) put(pair)
  y += 2
  put(sheet.total, true)
  for (const pair of sheet.after) put(pair)
  if (sheet.due) put(sheet.due, true, colours.brand)
  if (sheet.isPaid) {
    paper.font('bold').fontSize(10).fillColor(colours.paid)
    const paid = { width: totalsWidth - 5, align: 'right' } as const
    paper.element('P', () => paper.write(sheet.isPaid, x, y + 2, paid))
    y = paper.y
  }
  if (!upi) return y + 18
  drawCode(paper, upi, { x: margin, y: start + 4, size: codeSize, alt: sheet.pay })
  paper.font('regular').fontSize(8.5).fillColor(colours.muted)
  paper.element('P', () => paper.write(sheet.pay, margin, start + codeSize + 10, { width: 200 }))
  return Math.max(y, paper.y) + 18
}

function drawNotes(paper: TaggedPdf, { notes }: BillLayout, top: number): void {
  paper.font('regular').fontSize(8.5).fillColor(colours.muted)
  paper.y = top
  for (const note of notes)
    paper.element('P', () => paper.write(note, margin, paper.y, { width: inner }))
}
