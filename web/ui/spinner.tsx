import css from './spinner.module.css'

/** A turning ring beside words that say what is going on; silent by itself. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />
}
