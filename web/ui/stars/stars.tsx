import { Star } from 'lucide-react'
import css from './stars.module.css'

const all = [1, 2, 3, 4, 5]

/** A rating out of five stars; `label` is its accessible name. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span className={css.stars} role="img" aria-label={label}>
      {all.map((it) => (
        <Star key={it} aria-hidden="true" data-full={it <= Math.round(stars) || undefined} />
      ))}
    </span>
  )
}
