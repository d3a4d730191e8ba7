import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getAllWaits, type WaitlistDay } from '#contract/waitlist/waitlist.ts'
import { formatPhone } from '#domain/phone.ts'
import { durationText } from '#i18n/language.ts'
import { whoWaits as copy } from '#i18n/waitlist.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { formatDay } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { CallButton } from '#web/ui/button/call-button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './waitlist-card.module.css'

/** Customers waiting for a free time, by day; renders nothing when there are none. */
export function WaitlistCard() {
  const { data } = useQuery({
    ...endpointQuery(getAllWaits, {}),
    staleTime: 0,
  })
  if (!data || data.days.length === 0) return null
  return (
    <SectionCard heading={copy.heading}>
      {data.days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </SectionCard>
  )
}

function Day({ day: { date, people } }: { day: WaitlistDay }) {
  return (
    <section>
      <h3 className={css.day}>
        <Link href={paths.adminCalendar({ date })} title={copy.calendar}>
          {formatDay(date)}
        </Link>{' '}
        <Muted as="span">{copy.people(people.length)}</Muted>
      </h3>
      <ul>
        {people.map((it) => (
          <li key={it._id} className={css.person}>
            <p>
              <Link href={paths.adminPerson(it._id)}>{it.name || copy.nobody}</Link>{' '}
              <Muted as="span">
                {durationText(it.minutes)}
                {it.told && `, ${copy.told}`}
              </Muted>
            </p>
            <CallButton phone={it.phone} label={copy.call(it.name || formatPhone(it.phone))} />
          </li>
        ))}
      </ul>
    </section>
  )
}
