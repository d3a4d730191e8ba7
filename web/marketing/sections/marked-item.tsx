import { Check, type LucideIcon } from 'lucide-react'
import css from './marked-item.module.css'

/** An entry of a list with a mark in front of its text. */
export function MarkedItem({ Mark = Check, text }: { Mark?: LucideIcon; text: string }) {
  return (
    <li className={css.item}>
      <Mark aria-hidden="true" />
      {text}
    </li>
  )
}
