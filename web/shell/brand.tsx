import { brand } from '#web/lib/business.ts'
import { paths } from '#web/paths.ts'
import css from './brand.module.css'

/** What fits one line of a phone at full size. */
const longName = 7

/** The logo and name, linked to the home page. */
export function Brand() {
  const name = brand()
  return (
    <a href={paths.home} className={css.brand} data-long={name.length > longName || undefined}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={css.tile} width="32" height="32" rx="9" />
        <path
          className={css.shine}
          d="M15 5.5c.9 6 3.6 8.7 9.5 9.5-5.9.9-8.6 3.6-9.5 9.5-.9-5.9-3.6-8.6-9.5-9.5 5.9-.8 8.6-3.5 9.5-9.5Z"
        />
        <circle className={css.spark} cx="24" cy="23.5" r="2.6" />
      </svg>
      {name}
    </a>
  )
}
