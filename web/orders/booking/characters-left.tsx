import { booking } from '#i18n/booking.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './booking-layout.module.css'

const shownBelow = 100
const saidEvery = 20

/** Counts down near the limit; read out only now and then, not at each letter. */
export function CharactersLeft({ left }: { left: number }) {
  const isNear = left <= shownBelow
  const said = Math.floor(left / saidEvery) * saidEvery
  return (
    <>
      {isNear && (
        <p className={classNames(css.count, left < 0 && css.over)} aria-hidden="true">
          {booking.charactersLeft(left)}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isNear && booking.charactersLeft(said)}
      </p>
    </>
  )
}
