import { QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect, type ReactNode } from 'react'
import { AdminTools } from '#web/shell/admin/admin-tools.tsx'
import css from './admin-layout.module.css'

export type FrameProps = { current: string; children: ReactNode }

/** Also used by the static frame, whose styles ship with those of the screens. */
export const frameStyles = css

/** The content of an admin page, and its frame's behaviour. Prerendered, so no router hooks. */
export function AdminLayout({ current, children }: FrameProps) {
  const isPrerendered = useContext(QueryClientContext) === undefined
  useEffect(() => markCurrent(current), [current])
  return (
    <>
      {!isPrerendered && <AdminTools />}
      <div className={css.content}>{children}</div>
    </>
  )
}

function markCurrent(current: string): void {
  for (const link of document.querySelectorAll('[data-nav] a'))
    if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}
