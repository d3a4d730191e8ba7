import { QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect, type ReactNode } from 'react'
import { AdminTools } from '#web/shell/admin/admin-tools.tsx'
import css from './admin-layout.module.css'

export type FrameProps = { current: string; children: ReactNode }

/** Of the frame too, which is HTML only: its rules come with those of the screens. */
export const frameStyles = css

/** The content of an admin page, and what the frame around it does. Prerendered: no hook of the router. */
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
