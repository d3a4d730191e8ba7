import { business } from '#business'
import { opening } from '#i18n/contacts.ts'
import { weekdays } from '#i18n/shell.ts'
import css from './opening-sign.module.css'

const { days, opens, closes } = business.hours

/** 'Open now, until 18:00': empty until site.ts has put the line that is true at this moment. */
export function OpeningSign() {
  const onDays = days.map((day) => [`data-${day}`, opening.on(weekdays[day - 1] ?? '', opens)])
  return (
    <p
      className={css.sign}
      data-hours={JSON.stringify(business.hours)}
      data-open={opening.open(closes)}
      data-today={opening.today(opens)}
      data-tomorrow={opening.tomorrow(opens)}
      {...Object.fromEntries(onDays)}
    />
  )
}
