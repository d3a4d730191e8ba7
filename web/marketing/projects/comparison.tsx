import { ChevronsLeftRight } from 'lucide-react'
import { projects } from '#i18n/projects.ts'
import { Picture } from '#web/marketing/sections/picture.tsx'
import css from './comparison.module.css'

export type PairName = keyof typeof projects.pairs

export type Pair = { readonly name: PairName; readonly before: string; readonly after: string }

/** Scenes of one room from one place, before and after. */
export const pairs: readonly Pair[] = [
  { name: 'living-room', before: 'living-room-before', after: 'living-room' },
  { name: 'kitchen', before: 'kitchen-before', after: 'kitchen' },
  { name: 'bathroom', before: 'bathroom-before', after: 'bathroom' },
]

const sizes = '(min-width: 60rem) 47rem, 100vw'

/**
 * Two pictures, one over the other, with a slider between them. Where no script runs the slider is
 * not there and both stand in full.
 */
export function Comparison({ name, before, after }: Pair) {
  const copy = projects.pairs[name]
  return (
    <div className={css.frame}>
      <div className={css.before}>
        <Picture name={before} alt={copy.before} sizes={sizes} />
        <span className={css.tag}>{projects.before}</span>
      </div>
      <div className={css.after}>
        <Picture name={after} alt={copy.after} sizes={sizes} />
        <span className={css.tag}>{projects.after}</span>
      </div>
      {/* Not kept over a reload: the pictures begin in the middle again. */}
      <input
        type="range"
        className={css.slider}
        aria-label={projects.slide(copy.name)}
        step="any"
        autoComplete="off"
      />
      <span className={css.handle} aria-hidden="true">
        <ChevronsLeftRight />
      </span>
    </div>
  )
}
