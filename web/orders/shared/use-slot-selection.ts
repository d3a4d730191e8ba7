import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSlots } from '#contract/orders/customer.ts'
import { nextOpenDate, upcomingDays } from '#domain/days.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { call } from '#web/api/api.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

export const slotsKey = [getSlots.path] as const
export const daysInStrip = 8
const refreshMs = 60_000

export type SlotSelection = ReturnType<typeof useSlotSelection>

type SlotSelectionInput = {
  readonly service: string
  readonly minutes?: number | undefined
  readonly date: string
  readonly time: string
  /** An order that wants another time: its own job takes no crew, and no time is chosen for it. */
  readonly serviceid?: string | undefined
}

/**
 * The day and time that a form has selected, and what else is free. An empty date or time means that the
 * person has not chosen: the first free one stands in. A chosen time that is taken is never replaced.
 */
export function useSlotSelection({
  service,
  date: chosenDate,
  time: chosenTime,
  serviceid,
}: SlotSelectionInput) {
  const now = serverNow()
  const days = useHydrated() ? upcomingDays(now, settings().hours, daysInStrip) : []
  const [fullUntil, setFullUntil] = useState('')
  const firstDate = days.find(({ date, isOpen }) => isOpen && date > fullUntil)?.date ?? ''
  const date = chosenDate || firstDate
  const query = useSlots(date, service, serviceid)
  const slots = query.data
  const free = slots?.filter((it) => it.available)

  const isLastOfStrip = !days.some((day) => day.isOpen && day.date > date)
  if (!chosenDate && free?.length === 0 && !isLastOfStrip && date > fullUntil) setFullUntil(date)

  const isFree = free?.some((it) => it.time === chosenTime) ?? true
  const reason = slots?.find((it) => it.time === chosenTime)?.reason
  const proposed = serviceid ? '' : (free?.[0]?.time ?? '')
  return {
    date,
    time: chosenTime ? (isFree ? chosenTime : '') : proposed,
    /** Why the chosen time cannot be booked any more. */
    unavailable: isFree || !reason ? undefined : refusalSentence(reason),
    days,
    slots,
    nextDate: date ? nextOpenDate(date, now, settings().hours) : undefined,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}

function useSlots(date: string, service: string, serviceid = '') {
  return useQuery({
    queryKey: [...slotsKey, date, service, serviceid],
    queryFn: async ({ signal }) => {
      const input = { date, service: service || undefined, serviceid: serviceid || undefined }
      return (await call(getSlots, input, { signal })).slots
    },
    enabled: date !== '',
    refetchInterval: refreshMs,
    refetchOnReconnect: true,
    // Another service on the same day: the times stay until the new ones are here.
    placeholderData: (earlier, last) => (last?.queryKey[1] === date ? earlier : undefined),
  })
}
