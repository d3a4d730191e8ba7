import { ChevronsLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { projects } from '#i18n/projects.ts'
import { Picture } from '#web/marketing/sections/picture.tsx'
import css from './comparison.module.css'

export type PairName = keyof typeof projects.pairs

export type Pair = { readonly name: PairName; readonly before: string; readonly after: string }

/** Pictures of a room from the same viewpoint, before and after cleaning. */
export const pairs: readonly Pair[] = [
  { name: 'living-room', before: 'living-room-before', after: 'living-room' },
  { name: 'kitchen', before: 'kitchen-before', after: 'kitchen' },
  { name: 'bathroom', before: 'bathroom-before', after: 'bathroom' },
]

const sizes = '(min-width: 60rem) 47rem, 100vw'

/** The two pictures of a room with a slider. */
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
 * Two stacked pictures with a slider that moves the dividing line. Without scripts there is no
 * slider, and both show in full.
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
      {/* Autocomplete would restore the slider on reload, but the pictures start halfway. */}
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
