import { ArrowDownToLine, Hourglass, Layers, Wind } from 'lucide-react'
import { projects } from '#i18n/projects.ts'
import css from './habits.module.css'

const icons = [ArrowDownToLine, Wind, Hourglass, Layers]

/** Why a room looks different afterwards. */
export function Habits() {
  return (
    <ul className={css.habits}>
      {projects.habits.map(({ title, text }, n) => {
        const Icon = icons[n] ?? Wind
        return (
          <li key={title}>
            <span className={css.arch}>
              <Icon aria-hidden="true" />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
