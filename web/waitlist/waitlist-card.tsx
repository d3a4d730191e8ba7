import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getAllWaits, type WaitlistDay } from '#contract/waitlist/waitlist.ts'
import { formatPhone } from '#domain/phone.ts'
import { durationText } from '#i18n/language.ts'
import { whoWaits as copy } from '#i18n/waitlist.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { formatDay } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './waitlist-card.module.css'

/** Customers waiting for a free time, by day; renders nothing when there are none. */
export function WaitlistCard() {
  const { data } = useQuery({
    ...endpointQuery(getAllWaits, {}),
    staleTime: 0,
  })
  if (!data || data.days.length === 0) return null
  return (
    <PersonCard heading={copy.heading} text={copy.text}>
      {data.days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </PersonCard>
  )
}

function Day({ day: { date, people } }: { day: WaitlistDay }) {
  return (
    <Stack as="section" gap={2}>
      <h3>
        {formatDay(date)}{' '}
        <Muted as="span" className={css.quiet}>
          {copy.people(people.length)}
        </Muted>
      </h3>
      <Stack as="ul" gap={1} className={css.people}>
        {people.map((it) => (
          <li key={it._id}>
            <Link href={paths.adminPerson(it._id)}>{it.name || copy.nobody}</Link>
            <a href={`tel:+${it.phone}`}>{formatPhone(it.phone)}</a>
            <Muted as="span" className={css.quiet}>
              {durationText(it.minutes)}
              {it.told && `, ${copy.told}`}
            </Muted>
          </li>
        ))}
      </Stack>
      <Link href={paths.adminCalendar({ date })}>{copy.calendar}</Link>
    </Stack>
  )
}
