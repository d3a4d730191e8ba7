import type { ReactNode } from 'react'
import css from './choice-tile.module.css'

type ChoiceTileProps = { disabled?: boolean | undefined; onChoose: () => void; children: ReactNode }

/** One of several things that were found, to choose by a tap. */
export function ChoiceTile({ disabled, onChoose, children }: ChoiceTileProps) {
  return (
    <button type="button" className={css.tile} disabled={disabled} onClick={onChoose}>
      {children}
    </button>
  )
}
