import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { toneClass, type Tone } from '#web/ui/tone.ts'
import css from './badge.module.css'

/** A tinted pill with an icon and a word, so that meaning never depends on colour alone. */
export function Badge(props: {
  tone: Tone
  icon: ReactNode
  children: ReactNode
  /** A text that takes two lines where there is no room. */
  wraps?: boolean
}) {
  return (
    <span className={classNames(css.badge, props.wraps && css.wraps, toneClass(props.tone))}>
      {props.icon}
      {props.children}
    </span>
  )
}
