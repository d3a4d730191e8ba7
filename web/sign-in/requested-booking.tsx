import { useEffect, useState } from 'react'
import { getSlots } from '#contract/hours/slots.ts'
import {
  findOffer,
  toDisplayPrice,
  minutesOf,
  offerName,
  priceOfVariant,
  serviceForRequest,
  shortestMinutes,
  type Service,
} from '#domain/catalogue/catalogue.ts'
import { upcomingDays } from '#domain/hours/slots.ts'
import { readDate, readTime } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { signIn } from '#i18n/sign-in.ts'
import { call } from '#web/api/api.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatChipTime, formatDay, formatIndianTime, formatSlot } from '#web/lib/format.ts'
import { priceText } from '#web/lib/price.ts'
import { paths } from '#web/paths.ts'
import css from './requested-booking.module.css'

const copy = signIn.booking

/** What a visitor is about to book: the service, and the chosen or the first free times. */
export function RequestedBooking({ next }: { next: string }) {
  const query = new URLSearchParams(next.split('?')[1])
  const serviceParam = query.get('service') ?? query.get('for') ?? ''
  const choice = serviceForRequest(settings().catalogue, serviceParam)
  const offer = choice && findOffer(choice, query.get('variant') ?? undefined)
  const minutes =
    (offer && minutesOf(offer)) ?? choice?.minutes ?? shortestMinutes(settings().catalogue)
  const date = readDate(query.get('date') ?? '')
  const time = readTime(query.get('time') ?? '')
  const slot = date && time && { date, time }
  return (
    <section aria-label={copy.label} className={css.requested}>
      <p>
        {choice ? (
          <Choice service={choice} variant={query.get('variant')} />
        ) : (
          <strong>{copy.free}</strong>
        )}
      </p>
      {slot ? (
        <p>{formatSlot(slot)}</p>
      ) : (
        <FreeTimes minutes={minutes} isHeaded={choice !== undefined} />
      )}
      <p>
        <a href={paths.times(Object.fromEntries(query))}>{slot ? copy.otherTime : copy.all}</a>
      </p>
      {query.get('from') === 'about' && (
        <p>
          {copy.forWork} <a href={paths.login('worker')}>{copy.apply}</a>
        </p>
      )}
    </section>
  )
}

/** The first free times of the next days. */
function FreeTimes({ minutes, isHeaded }: { minutes: number; isHeaded: boolean }) {
  const days = useFreeTimes(minutes)
  return (
    <div className={css.times} aria-live="polite">
      {isHeaded && <p className={css.free}>{copy.free}</p>}
      {days?.map(({ date, times }) => (
        <p key={date}>
          {formatDay(date)}: {timesText(times)}
        </p>
      ))}
    </div>
  )
}

/** Shows the variant when the link names one. */
function Choice({ service, variant }: { service: Service; variant: string | null }) {
  const offer = variant === null ? undefined : findOffer(service, variant)
  return (
    <>
      <strong>{nameOf(offer ? offerName(offer) : service)}</strong>{' '}
      {priceText(offer ? priceOfVariant(offer.variant) : toDisplayPrice(service))}
    </>
  )
}

/** Such as '8:00 am, 8:30 am'; Hindi names the part of the day only once. */
function timesText(times: readonly string[]): string {
  const [first = '', ...rest] = times
  return [formatIndianTime(first), ...rest.map((it) => formatChipTime(it).toLowerCase())].join(', ')
}

type FreeDay = { readonly date: string; readonly times: readonly string[] }

const daysShown = 2
const timesShown = 3

/** Loads the first free times of the next days; a failure is ignored, since they are optional. */
function useFreeTimes(minutes: number): readonly FreeDay[] | undefined {
  const [days, setDays] = useState<readonly FreeDay[]>()
  useEffect(() => {
    const leaving = new AbortController()
    void findFreeDays(minutes, leaving.signal).then(setDays, () => {})
    return () => leaving.abort()
  }, [minutes])
  return days
}

async function findFreeDays(minutes: number, signal: AbortSignal): Promise<FreeDay[]> {
  const open = upcomingDays(serverNow(), settings(), minutes, 4).filter((it) => !it.denied)
  const read = open.slice(0, daysShown + 1).map(async ({ date }): Promise<FreeDay> => {
    const { slots } = await call(getSlots, { date, minutes }, { signal })
    const free = slots.filter(({ available }) => available).map(({ time }) => time)
    return { date, times: free.slice(0, timesShown) }
  })
  return (await Promise.all(read)).filter(({ times }) => times.length > 0).slice(0, daysShown)
}
