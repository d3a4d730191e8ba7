import css from './spinner.module.css'

/** A decorative spinner, hidden from screen readers; needs text beside it. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
