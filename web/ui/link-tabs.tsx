import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './tabs.module.css'

type LinkTabsProps = {
  label: string
  /** Anchors (`<a>` or router links) that carry `tabClass` and, the current one, `aria-current="page"`. */
  children: ReactNode
}

/** Links to sibling pages with the look of tabs. */
export function LinkTabs({ label, children }: LinkTabsProps) {
  return (
    <nav className={classNames(css.list, css.filled)} aria-label={label}>
      {children}
    </nav>
  )
}

export const tabClass = css.tab
