import { ChevronsLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** Two scenes of one room. */
export function Comparison({ name, before, after }: Pair) {
  const copy = projects.pairs[name]
  return (
    <Slider
      name={copy.name}
      before={<Picture name={before} alt={copy.before} sizes={sizes} />}
      after={<Picture name={after} alt={copy.after} sizes={sizes} />}
    />
  )
}

type SliderProps = { name: string; before: ReactNode; after: ReactNode }

/**
 * Two pictures, one over the other, with a slider between them. Where no script runs the slider is
 * not there and both stand in full.
 */
export function Slider({ name, before, after }: SliderProps) {
  return (
    <div className={css.frame}>
      <div className={css.before}>
        {before}
        <span className={css.tag}>{projects.before}</span>
      </div>
      <div className={css.after}>
        {after}
        <span className={css.tag}>{projects.after}</span>
      </div>
      {/* Not kept over a reload: the pictures begin in the middle again. */}
      <input
        type="range"
        className={css.slider}
        aria-label={projects.slide(name)}
        step="any"
        autoComplete="off"
      />
      <span className={css.handle} aria-hidden="true">
        <ChevronsLeftRight />
      </span>
    </div>
  )
}
