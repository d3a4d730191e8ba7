import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getSlots } from '#contract/hours/slots.ts'
import { addDays } from '#domain/schedule.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { durationText } from '#i18n/language.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatIndianTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { SectionCard } from '#web/ui/card.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './free-times.module.css'

/** As many as fit beside the day. */
const shown = 2

/** What can still be promised on the phone today and tomorrow; a tap begins the booking. */
export function FreeTimes({ today }: { today: string }) {
  const queries = [useSlots(today), useSlots(addDays(today, 1))]
  const failed = queries.find(({ error, data }) => error && !data)
  const minutes = queries[0]?.data?.minutes
  return (
    <SectionCard
      heading={copy.free}
      aside={minutes !== undefined && <Muted>{copy.freeFor(durationText(minutes))}</Muted>}
    >
      {failed && <QueryError query={failed} />}
      {!failed && (
        <dl className={css.days}>
          {[copy.today, copy.tomorrow].map((name, n) => (
            <div key={name} className={css.day}>
              <Muted as="dt">{name}</Muted>
              <dd className={css.times}>
                <Times slots={queries[n]?.data} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  )
}

const useSlots = (date: string) => useQuery({ ...endpointQuery(getSlots, { date }), staleTime: 0 })

function Times({ slots: reply }: { slots: ReturnType<typeof useSlots>['data'] }) {
  if (!reply) return null
  const free = reply.slots.filter((it) => it.available)
  if (free.length === 0) return copy.noFree
  return (
    <>
      {free.slice(0, shown).map(({ time }) => (
        <Link key={time} href={paths.adminBook({ date: reply.date, time })} className={css.time}>
          {formatIndianTime(time)}
        </Link>
      ))}
      {free.length > shown && <Muted as="span">{copy.more(free.length - shown)}</Muted>}
    </>
  )
}
