import { ChevronsLeftRight } from 'lucide-react'
import { projects } from '#i18n/projects.ts'
import type { Pair } from '#web/marketing/projects/pairs.ts'
import { Picture } from '#web/ui/picture.tsx'
import css from './comparison.module.css'

const sizes = '(min-width: 60rem) 47rem, 100vw'

/**
 * Two pictures, one over the other, with a slider between them. Where no script runs the slider is
 * not there and both stand in full.
 */
export function Comparison({ name, before, after }: Pair) {
  const words = projects.pairs[name]
  return (
    <div className={css.frame}>
      <div className={css.before}>
        <Picture name={before} alt={words.before} sizes={sizes} />
        <span className={css.tag}>{projects.before}</span>
      </div>
      <div className={css.after}>
        <Picture name={after} alt={words.after} sizes={sizes} />
        <span className={css.tag}>{projects.after}</span>
      </div>
      {/* Not kept over a reload: the pictures begin in the middle again. */}
      <input
        type="range"
        className={css.slider}
        aria-label={projects.slide(words.name)}
        step="any"
        autoComplete="off"
      />
      <span className={css.handle} aria-hidden="true">
        <ChevronsLeftRight />
      </span>
    </div>
  )
}
