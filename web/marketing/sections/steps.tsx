import { home } from '#i18n/home.ts'
import css from './steps.module.css'

/** From booking to a clean home in three steps. */
export function Steps() {
  return (
    <ol className={css.steps}>
      {home.steps.items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
