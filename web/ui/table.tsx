import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import { Glide } from '#web/lib/glide.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './table.module.css'

export type Column<Row> = {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row, index: number) => ReactNode
  /** Align numbers at the end; `narrow` columns take no more width than they need. */
  readonly align?: 'end'
  readonly narrow?: boolean
  /** Buttons: on a phone's card they take the full width, without a label. */
  readonly actions?: boolean
  /** Left out of a phone's card, such as a row number. */
  readonly tableOnly?: boolean
  /** Shown only on a phone's card, in place of the `tableOnly` columns. */
  readonly cardOnly?: boolean
}

type TableProps<Row> = {
  /** Announced by screen readers before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/**
 * Rows under a sticky header, or as cards where space is narrow; explicit ARIA roles survive that
 * layout. Memoised, so that opening a dialog over a long list stays fast.
 */
export const Table = memo(TableOf) as typeof TableOf

function TableOf<Row>({ caption, columns: all, rows, keyOf }: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const isCards = useIsCards(frame)
  useEffect(
    () => afterPaint(() => markMeasured(frame.current, isCards && rows.length > 0)),
    [rows, isCards],
  )
  const columns = all.filter((it) => !(isCards ? it.tableOnly : it.cardOnly))
  return (
    <div ref={frame} className={css.frame} data-cards={isCards || undefined}>
      <table className={css.table} {...{ role: 'table' }}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...{ role: 'rowgroup' }}>
          <tr {...{ role: 'row' }}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cellClass(column)}
                {...{ role: 'columnheader' }}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <Glide of={body} keys={rows.map(keyOf)}>
          <tbody ref={body} {...{ role: 'rowgroup' }}>
            {rows.map((row, index) => (
              <tr key={keyOf(row)} {...{ role: 'row' }}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={cellClass(column)}
                    data-label={column.head}
                    {...{ role: 'cell' }}
                  >
                    {column.cell(row, index)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Glide>
      </table>
    </div>
  )
}

/** Lets the browser skip cards below the viewport once measured; one inside it would flicker. */
function markMeasured(frame: HTMLElement | null, isCards: boolean): void {
  const rows = [...(frame?.querySelectorAll('tbody tr') ?? [])]
  const isBelow = rows.map((row) => isCards && row.getBoundingClientRect().top > innerHeight)
  for (const [n, row] of rows.entries()) row.toggleAttribute('data-measured', isBelow[n])
}

/** The width below which rows are cards. */
const cardsRem = 44
/** Total width of the gutters beside the table at that width. */
const guttersRem = 2

/** Whether rows are cards. */
function useIsCards(frame: RefObject<HTMLElement | null>): boolean {
  const [isCards, setCards] = useState(() => innerWidth <= toPixels(cardsRem + guttersRem))
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setCards(element.clientWidth <= toPixels(cardsRem))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return isCards
}

const toPixels = (rem: number): number =>
  rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function cellClass(column: Omit<Column<never>, 'cell'>): string | undefined {
  const { align, narrow, actions, cardOnly } = column
  const names = [align && css.end, narrow && css.narrow, actions && css.actions]
  return classNames(...names, cardOnly && css.whole) || undefined
}
