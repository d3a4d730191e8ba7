import { Check, type LucideIcon } from 'lucide-react'
import css from './icon-items.module.css'

/** The items of a list, each behind an icon. */
export function IconItems({
  items,
  Icon = Check,
}: {
  items: readonly string[]
  Icon?: LucideIcon
}) {
  return items.map((it) => (
    <li key={it} className={css.item}>
      <Icon aria-hidden="true" />
      {it}
    </li>
  ))
}

type Blurb = { readonly title: string; readonly text: string }

/** Short texts with a heading each, behind the icon at the same place. */
export function Blurbs({
  blurbs,
  icons,
}: {
  blurbs: readonly Blurb[]
  icons: readonly LucideIcon[]
}) {
  return blurbs.map(({ title, text }, n) => {
    const Icon = icons[n] ?? Check
    return (
      <li key={title}>
        <Icon aria-hidden="true" />
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    )
  })
}
