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
import { classNames } from '#web/ui/class-names.ts'
import css from './table.module.css'

export type Column<Row> = {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row, index: number) => ReactNode
  /** Numbers stand at the right, dense things take no more room than they need. */
  readonly align?: 'end'
  readonly narrow?: boolean
  /** Buttons: on a phone's card they get the whole width and no label. */
  readonly actions?: boolean
  /** Left out of a phone's card: a running number. */
  readonly tableOnly?: boolean
  /** What a phone's card shows in place of those: all of it in a few lines. */
  readonly cardOnly?: boolean
}

type TableProps<Row> = {
  /** Read by screen readers before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/**
 * Rows with a sticky head; where the room is narrow, each row is a card. Roles survive that. Drawn anew
 * only for other props: a dialog over a long list opens at once.
 */
export const Table = memo(TableOf) as typeof TableOf

function TableOf<Row>({ caption, columns: all, rows, keyOf }: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const isCards = useIsCards(frame)
  useEffect(
    () => afterPaint(() => markMeasured(frame.current, isCards && rows.length > 0)),
    [rows, isCards],
  )
  const columns = all.filter((it) => !(isCards ? it.tableOnly : it.cardOnly))
  return (
    <div ref={frame} className={css.frame}>
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
        <tbody {...{ role: 'rowgroup' }}>
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
      </table>
    </div>
  )
}

/** The browser has seen how high these cards are, and may leave out those below the view; one in it would blink. */
function markMeasured(frame: HTMLElement | null, isCards: boolean): void {
  const rows = [...(frame?.querySelectorAll('tbody tr') ?? [])]
  const isBelow = rows.map((row) => isCards && row.getBoundingClientRect().top > innerHeight)
  for (const [n, row] of rows.entries()) row.toggleAttribute('data-measured', isBelow[n])
}

/** The width below which rows are cards: the stylesheet's. */
const cardsRem = 44
/** What stands beside the table at such a width. */
const guttersRem = 2

/** Whether there is room for cards only: what the other form shows is not drawn for nothing. */
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
