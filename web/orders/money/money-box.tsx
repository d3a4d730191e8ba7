import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { formatRupees } from '#web/lib/format.ts'
import { lineText } from '#web/lib/order-text.ts'
import { Row } from '#web/ui/layout.tsx'
import css from './money-box.module.css'

type MoneyBoxProps = { id: string; heading: string; children: ReactNode }

/** A highlighted section about an order's money, usually with actions. */
export function MoneyBox({ id, heading, children }: MoneyBoxProps) {
  return (
    <section className={css.money} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  )
}

type MoneyRow = readonly [what: ReactNode, rupees: string]

export const lineRow = (line: OrderRow['lines'][number]): MoneyRow => [
  lineText(line),
  formatRupees(line.quantity * (line.rupees ?? 0)),
]

/** The items of a sum. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <ul className={css.lines}>
      {rows.map(([what, rupees], n) => (
        <li key={n}>
          <span>{what}</span>
          <span>{rupees}</span>
        </li>
      ))}
    </ul>
  )
}

export function MoneySum({ children }: { children: string }) {
  return <p className={css.total}>{children}</p>
}

export function MoneyActions({ children }: { children: ReactNode }) {
  return <Row gap={3}>{children}</Row>
}

/** Class of a QR code image. */
export const qrClass = css.qr
