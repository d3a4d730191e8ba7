import { useEffect, type ReactNode } from 'react'
import css from './admin-layout.module.css'

export type FrameProps = { current: string; children: ReactNode }

/** Also used by the static frame, whose styles ship with those of the screens. */
export const frameStyles = css

/** The content of an admin page. Prerendered, so no router hooks. */
export function AdminLayout({ current, children }: FrameProps) {
  useEffect(() => markCurrent(current), [current])
  return <div className={css.content}>{children}</div>
}

function markCurrent(current: string): void {
  for (const link of document.querySelectorAll('[data-nav] a'))
    if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}
