import { Star } from 'lucide-react'
import { useId } from 'react'
import { feedbackForm as copy } from '#i18n/feedback.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './star-field.module.css'

const all = [1, 2, 3, 4, 5]

type StarFieldProps = {
  /** 0 until a rating is chosen. */
  stars: number
  error: string | undefined
  onChange: (stars: number) => void
}

/**
 * One to five stars as native radio buttons, so that arrow keys and screen readers work as usual.
 */
export function StarField({ stars, error, onChange }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset className={css.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{copy.stars}</legend>
      <div className={css.row}>
        {all.map((it) => (
          <label key={it} className={css.star} data-full={it <= stars || undefined}>
            <input
              type="radio"
              name={id}
              value={it}
              checked={it === stars}
              data-invalid={(error && it === 1) || undefined}
              onChange={() => onChange(it)}
            />
            <span className="visually-hidden">
              {copy.starCount(it)}, {copy.starNames[it - 1]}
            </span>
            <Star aria-hidden="true" />
          </label>
        ))}
        <Muted as="span" className={css.said} aria-hidden="true">
          {copy.starNames[stars - 1] ?? copy.noStars}
        </Muted>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
