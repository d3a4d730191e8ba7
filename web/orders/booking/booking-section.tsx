import type { ReactNode } from 'react'
import css from './booking-layout.module.css'

export function BookingSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={css.section}>
      <h2>{heading}</h2>
      {children}
    </div>
  )
}
