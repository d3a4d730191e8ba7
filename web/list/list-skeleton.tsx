import { Spinner } from '#web/ui/spinner.tsx'
import css from './list-skeleton.module.css'

const rows = Array.from({ length: 10 }, (_, n) => n)

/** A list that is on its way: its words where the table's head will be, rows of the coming size. */
export function ListSkeleton({ words }: { words: string }) {
  return (
    <div className={css.frame} aria-busy="true">
      <p role="status" className={css.head}>
        <Spinner />
        {words}
      </p>
      <div className={css.rows} aria-hidden="true">
        {rows.map((n) => (
          <div key={n} className={css.row}>
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  )
}
