import type { BillLayout } from '#server/bills/layout-model.ts'
import { collectBytes, colours, drawCode, createPdf, type PdfDocument } from '#server/bills/pdf.ts'

const margin = 44
const [width, height] = [595.28, 841.89]
const inner = width - 2 * margin
const right = width - margin

/** Draws a bill on A4, with further pages when there are many lines. */
export function printA4(sheet: BillLayout, upi: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const paper = createPdf([width, height], margin, sheet)
  let y = drawHead(paper, sheet)
  y = drawParties(paper, sheet, y)
  y = drawTable(paper, sheet, y)
  y = drawTotals(paper, sheet, upi, y)
  drawNotes(paper, sheet, y)
  return collectBytes(paper)
}

function drawHead(paper: PdfDocument, { brand, seller, title, number }: BillLayout): number {
  paper.rect(0, 0, width, 6).fill(colours.brand)
  paper
    .font('bold')
    .fontSize(19)
    .fillColor(colours.brand)
    .text(brand, margin, margin, { width: inner * 0.58 })
  paper.font('regular').fontSize(8.5).fillColor(colours.muted)
  for (const line of seller) paper.text(line, margin, paper.y, { width: inner * 0.58 })
  const left = paper.y
  const column = { width: inner * 0.4, align: 'right' } as const
  paper
    .font('bold')
    .fontSize(15)
    .fillColor(colours.ink)
    .text(title, right - inner * 0.4, margin + 3, column)
  paper
    .font('regular')
    .fontSize(10)
    .fillColor(colours.muted)
    .text(number, right - inner * 0.4, paper.y, column)
  const y = Math.max(left, paper.y) + 12
  paper.moveTo(margin, y).lineTo(right, y).lineWidth(0.75).stroke(colours.line)
  return y + 14
}

function drawParties(
  paper: PdfDocument,
  { toLabel, to, facts, statement }: BillLayout,
  top: number,
): number {
  paper.fontSize(8).fillColor(colours.muted).text(toLabel, margin, top)
  const [name = '', ...rest] = to
  paper
    .font('bold')
    .fontSize(10.5)
    .fillColor(colours.ink)
    .text(name, { width: inner * 0.5 })
  paper.font('regular').fontSize(9)
  for (const line of rest) paper.text(line, { width: inner * 0.5 })
  const left = paper.y
  let y = top
  for (const [label, value] of facts) {
    paper
      .fontSize(9)
      .fillColor(colours.muted)
      .text(label, margin + inner * 0.56, y, { width: 90 })
    const below = paper.y
    paper.fillColor(colours.ink).text(value, margin + inner * 0.56 + 94, y, {
      width: inner * 0.44 - 94,
      align: 'right',
    })
    y = Math.max(below, paper.y) + 2
  }
  y = Math.max(left, y) + 14
  if (!statement) return y
  paper.font('bold').fontSize(9).text(statement, margin, y, { width: inner, align: 'center' })
  paper.font('regular')
  return paper.y + 10
}

/** The first column takes the width that the figures leave. */
function calculateWidths(columns: number): number[] {
  const figure = columns > 4 ? 56 : 84
  const quantity = columns > 4 ? 32 : 44
  const figures = Array<number>(Math.max(0, columns - 2)).fill(figure)
  return [inner - quantity - figures.length * figure, quantity, ...figures]
}

function drawTable(paper: PdfDocument, { table }: BillLayout, top: number): number {
  if (table.head.length === 0) return top
  const widths = calculateWidths(table.head.length)
  const size = widths.length > 4 ? 8 : 9.5
  let y = drawRow(paper, table.head, widths, top, { isHead: true, size: size - 0.5 })
  for (const row of table.rows) {
    if (y > height - margin - 60) {
      paper.addPage()
      y = drawRow(paper, table.head, widths, margin, { isHead: true, size: size - 0.5 })
    }
    y = drawRow(paper, row, widths, y, { isHead: false, size })
  }
  return y + 10
}

function drawRow(
  paper: PdfDocument,
  cells: readonly string[],
  widths: readonly number[],
  y: number,
  { isHead, size }: { readonly isHead: boolean; readonly size: number },
): number {
  const pad = 5
  paper.font(isHead ? 'bold' : 'regular').fontSize(size)
  const options = (n: number) =>
    ({ width: (widths[n] ?? 0) - 2 * pad, align: n === 0 ? 'left' : 'right' }) as const
  const tall = Math.max(...cells.map((cell, n) => paper.heightOfString(cell, options(n)))) + 2 * pad
  if (isHead) paper.rect(margin, y, inner, tall).fill(colours.tint)
  let x = margin
  for (const [n, cell] of cells.entries()) {
    paper.fillColor(isHead ? colours.brand : colours.ink).text(cell, x + pad, y + pad, options(n))
    x += widths[n] ?? 0
  }
  paper
    .moveTo(margin, y + tall)
    .lineTo(right, y + tall)
    .lineWidth(0.5)
    .stroke(colours.line)
  return y + tall
}

const totalsWidth = 230
const codeSize = 104

function drawTotals(
  paper: PdfDocument,
  sheet: BillLayout,
  upi: string | null,
  top: number,
): number {
  let start = top
  if (top > height - margin - 190) {
    paper.addPage()
    start = margin
  }
  let y = start
  const put = (
    [label, value]: readonly [string, string],
    isStrong = false,
    colour: string = colours.ink,
  ) => {
    paper.font(isStrong ? 'bold' : 'regular').fontSize(isStrong ? 11.5 : 9.5)
    const x = right - totalsWidth
    paper
      .fillColor(isStrong ? colour : colours.muted)
      .text(label, x, y, { width: totalsWidth - 96 })
    const below = paper.y
    paper.fillColor(colour).text(value, right - 96, y, { width: 91, align: 'right' })
    y = Math.max(below, paper.y) + 3
  }
  for (const pair of sheet.totals) put(pair)
  y += 2
  put(sheet.total, true)
  for (const pair of sheet.after) put(pair)
  if (sheet.due) put(sheet.due, true, colours.brand)
  if (sheet.isPaid) {
    paper.font('bold').fontSize(10).fillColor(colours.paid)
    paper.text(sheet.isPaid, right - totalsWidth, y + 2, { width: totalsWidth - 5, align: 'right' })
    y = paper.y
  }
  if (!upi) return y + 18
  drawCode(paper, upi, { x: margin, y: start + 4, size: codeSize })
  paper.font('regular').fontSize(8.5).fillColor(colours.muted)
  paper.text(sheet.pay, margin, start + codeSize + 10, { width: 200 })
  return Math.max(y, paper.y) + 18
}

function drawNotes(paper: PdfDocument, { notes }: BillLayout, top: number): void {
  paper.font('regular').fontSize(8.5).fillColor(colours.muted)
  paper.y = top
  for (const note of notes) paper.text(note, margin, paper.y, { width: inner })
}
