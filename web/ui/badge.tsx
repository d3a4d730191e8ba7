import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './badge.module.css'

export type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'gray'

/** A tinted pill with an icon and a word, so that meaning never depends on colour alone. */
export function Badge(props: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(css.badge, css[props.tone])}>
      {props.icon}
      {props.children}
    </span>
  )
}
