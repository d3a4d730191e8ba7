import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
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
  /** Percent of the width; what does not fit in one line is cut. */
  readonly share?: number
  /** Left out while a dialog stands beside the page. */
  readonly yields?: boolean
  /** Shown only on a phone's card, in place of the `tableOnly` columns. */
  readonly cardOnly?: boolean
}

type TableProps<Row> = {
  /** Announced by screen readers before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** A click anywhere in a row, which also has a button for it. */
  onOpen?: ((row: Row) => void) | undefined
  /** Key of the row that is open beside the page. */
  openKey?: string | undefined
}

/**
 * Rows under a sticky header, or as cards where space is narrow; explicit ARIA roles survive that
 * layout. Memoised, so that opening a dialog over a long list stays fast.
 */
export const Table = memo(TableOf) as typeof TableOf

function TableOf<Row>(props: TableProps<Row>) {
  const { caption, columns: all, keyOf, onOpen, openKey } = props
  const rows = useGradually(props.rows)
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const isCards = useIsCards(frame)
  useEffect(
    () => afterPaint(() => markMeasured(frame.current, isCards && rows.length > 0)),
    [rows, isCards],
  )
  const columns = useMemo(
    () => all.filter((it) => !(isCards ? it.tableOnly : it.cardOnly)),
    [all, isCards],
  )
  const opens = onOpen !== undefined && !isCards
  function openRow(event: MouseEvent<HTMLElement>) {
    if (isOwn(event.target) || getSelection()?.isCollapsed === false) return
    const at = (event.target as Element).closest('tr')?.sectionRowIndex
    const row = at === undefined ? undefined : rows[at]
    if (row) onOpen?.(row)
  }
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
                style={column.share === undefined ? undefined : { width: `${column.share}%` }}
                {...{ role: 'columnheader' }}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <Glide of={body} keys={rows.map(keyOf)}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- each row has a button that does the same */}
          <tbody ref={body} {...{ role: 'rowgroup' }} onClick={opens ? openRow : undefined}>
            {rows.map((row, index) => (
              <TableRow
                key={keyOf(row)}
                row={row}
                index={index}
                columns={columns}
                isOpen={keyOf(row) === openKey}
              />
            ))}
          </tbody>
        </Glide>
      </table>
    </div>
  )
}

/** A screenful is drawn at once. */
const atOnce = 12

/** The first rows, then as many more after each paint: no touch waits for a hundred. */
function useGradually<Row>(rows: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(atOnce)
  const isWhole = count >= rows.length
  useEffect(
    () => (isWhole ? undefined : afterPaint(() => setCount(count + atOnce))),
    [isWhole, count],
  )
  return useMemo(() => rows.slice(0, count), [rows, count])
}

/** A click on these is for them, not for their row. */
const isOwn = (target: EventTarget): boolean =>
  !(target instanceof Element) || target.closest('a, button, input, select, label') !== null

type RowProps<Row> = {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  isOpen: boolean
}

/** Memoised: of a hundred rows only those that changed are drawn again. */
const TableRow = memo(RowOf) as typeof RowOf

function RowOf<Row>({ row, index, columns, isOpen }: RowProps<Row>) {
  return (
    <tr {...{ role: 'row' }} aria-current={isOpen || undefined}>
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
  )
}

/** Lets the browser skip cards below the viewport once measured; one inside it would flicker. */
function markMeasured(frame: HTMLElement | null, isCards: boolean): void {
  const rows = [...(frame?.querySelectorAll('tbody tr') ?? [])]
  const isBelow = rows.map((row) => isCards && row.getBoundingClientRect().top > innerHeight)
  for (const [n, row] of rows.entries()) row.toggleAttribute('data-measured', isBelow[n])
}

/** Total width of the gutters beside the table where rows become cards. */
const guttersRem = 2

/** Whether rows are cards. */
function useIsCards(frame: RefObject<HTMLElement | null>): boolean {
  const [isCards, setCards] = useState(
    () => innerWidth <= toPixels(cardsBelow(document.documentElement) + guttersRem),
  )
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => setCards(element.clientWidth <= toPixels(cardsBelow(element)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return isCards
}

/** The width in rem below which rows are cards, from the styles around the table. */
const cardsBelow = (element: Element): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--cards-below'))

const toPixels = (rem: number): number =>
  rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function cellClass(column: Omit<Column<never>, 'cell'>): string | undefined {
  const { align, narrow, actions, cardOnly, yields, share } = column
  return (
    classNames(
      align && css.end,
      narrow && css.narrow,
      actions && css.actions,
      yields && css.yields,
      share !== undefined && css.cut,
      cardOnly && css.whole,
    ) || undefined
  )
}
