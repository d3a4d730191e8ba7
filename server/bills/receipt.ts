import type { BillLayout, Pair } from '#server/bills/layout-model.ts'
import { collectBytes, colours, drawCode, createPdf, type TaggedPdf } from '#server/bills/pdf.ts'

const width = 226.77
const margin = 12
const inner = width - 2 * margin
const codeSize = 110
/** A line with a long name takes no more. */
const rowAtMost = 80

/** Draws a bill for a receipt printer, 80 mm wide and as long as needed. */
export function printReceipt(
  sheet: BillLayout,
  upi: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = sheet.table.rows.length * rowAtMost
  const tall = draw(createPdf([width, 4000 + rows], margin, sheet), sheet, upi)
  const paper = createPdf([width, tall + margin], margin, sheet)
  draw(paper, sheet, upi)
  return collectBytes(paper)
}

/** Returns the y position at which it ends. */
function draw(paper: TaggedPdf, sheet: BillLayout, upi: string | null): number {
  const middle = { width: inner, align: 'center' } as const
  const line = (text: string, role: 'H1' | 'P' = 'P') =>
    paper.element(role, () => paper.write(text, margin, paper.y, middle))
  paper.y = margin
  paper.font('bold').fontSize(13)
  line(sheet.brand)
  paper.font('regular').fontSize(7.5)
  for (const it of sheet.seller) line(it)
  rule(paper)
  paper.font('bold').fontSize(10)
  line(sheet.title, 'H1')
  paper.font('regular').fontSize(8)
  line(sheet.number)
  if (sheet.statement) line(sheet.statement)
  for (const fact of sheet.facts) pair(paper, fact)
  pair(paper, [sheet.toLabel, sheet.to.join('\n')])
  rule(paper)
  lines(paper, sheet)
  for (const it of sheet.totals) pair(paper, it)
  pair(paper, sheet.total, true)
  for (const it of sheet.after) pair(paper, it)
  if (sheet.due) pair(paper, sheet.due, true)
  if (sheet.isPaid) {
    paper.font('bold').fontSize(9).y += 3
    line(sheet.isPaid)
  }
  if (upi) {
    const y = paper.y + 8
    drawCode(paper, upi, { x: (width - codeSize) / 2, y, size: codeSize, alt: sheet.pay })
    paper.font('regular').fontSize(7.5).fillColor(colours.ink).y = y + codeSize + 4
    line(sheet.pay)
  }
  paper.font('regular').fontSize(7).y += 8
  for (const note of sheet.notes) line(note)
  return paper.y
}

/** Draws each line in two rows: the description, then quantity, rate and amount. */
function lines(paper: TaggedPdf, { table: { rows } }: BillLayout): void {
  for (const row of rows) {
    const [what = '', quantity = '', rate = ''] = row
    const isSite = row.length === 1
    paper.font(isSite ? 'bold' : 'regular').fontSize(8.5)
    paper.element('P', () => paper.write(what, margin, paper.y, { width: inner }))
    if (isSite) continue
    pair(paper, [`${quantity} x ${rate}`, row.at(-1) ?? ''])
  }
  if (rows.length > 0) rule(paper)
}

function pair(paper: TaggedPdf, [label, value]: Pair, isStrong = false): void {
  const { y } = paper
  paper.font(isStrong ? 'bold' : 'regular').fontSize(isStrong ? 10 : 8)
  const below = paper.pair(
    () => paper.writeLabel(label, margin, y, { width: inner * 0.5 }),
    () => paper.write(value, margin + inner * 0.5, y, { width: inner * 0.5, align: 'right' }),
  )
  paper.y = below + 1
}

function rule(paper: TaggedPdf): void {
  const y = paper.y + 4
  paper.decoration(() =>
    paper
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.5)
      .stroke(colours.ink),
  )
  paper.y = y + 5
}
