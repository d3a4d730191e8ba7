import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSlots } from '#contract/hours/slots.ts'
import { nextBookableDate, upcomingDays } from '#domain/hours/slots.ts'
import { slotText } from '#i18n/slots.ts'
import { call } from '#web/api/api.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

const slotsKey = [getSlots.path] as const
export const daysInStrip = 8
const refreshMs = 60_000

export type SlotSelection = ReturnType<typeof useSlotSelection>

type SlotSelectionInput = {
  /** Length of the whole job. */
  readonly minutes: number
  readonly date: string
  readonly time: string
  /** Ids of its offers: they decide how many people come, and who can. */
  readonly offers?: readonly string[] | undefined
  /**
   * The order to move: its own job does not count against capacity, and no time is proposed for it.
   */
  readonly serviceid?: string | undefined
  /** False where the time must be chosen, as nobody sees a proposed one again before it is booked. */
  readonly proposes?: boolean
}

/**
 * Returns the selected day and time, and what else is free. An empty date or time has not been
 * chosen, so the first free one is proposed. A chosen time that is taken is never replaced.
 */
export function useSlotSelection({
  minutes,
  date: chosenDate,
  time: chosenTime,
  serviceid,
  offers,
  proposes = serviceid === undefined,
}: SlotSelectionInput) {
  const now = serverNow()
  const days = useHydrated() ? upcomingDays(now, settings(), minutes, daysInStrip) : []
  const [skipFullDaysUntil, setFullUntil] = useState('')
  const firstDate = days.find(({ date, denied }) => !denied && date > skipFullDaysUntil)?.date ?? ''
  const date = chosenDate || firstDate
  const query = useSlots(date, minutes, serviceid, offers?.join())
  const slots = query.data?.date === date ? query.data.slots : undefined
  const free = slots?.filter((it) => it.available)

  const isLastOfStrip = !days.some((day) => !day.denied && day.date > date)
  if (!chosenDate && free?.length === 0 && !isLastOfStrip && date > skipFullDaysUntil)
    setFullUntil(date)

  const isFree = free?.some((it) => it.time === chosenTime) ?? true
  const message = slots?.find((it) => it.time === chosenTime)?.message
  const proposed = proposes ? (free?.[0]?.time ?? '') : ''
  return {
    date,
    time: chosenTime ? (isFree ? chosenTime : '') : proposed,
    /** Why the chosen time can no longer be booked. */
    unavailable: isFree || !message ? undefined : message,
    minutes,
    days,
    /** The slots to show; those of the previous day or service until the new ones arrive. */
    slots: query.data?.slots,
    isStale: query.isPlaceholderData,
    nextDate: date ? nextBookableDate(date, now, settings(), minutes) : undefined,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

function useSlots(date: string, minutes: number, serviceid = '', offers = '') {
  return useQuery({
    queryKey: [...slotsKey, date, minutes, serviceid, offers],
    queryFn: async ({ signal }) => {
      const chosen = { serviceid: serviceid || undefined, offers: offers || undefined }
      const input = { date, minutes, ...chosen }
      const { slots, day } = await call(getSlots, input, { signal })
      const shown = slots.map(({ message, reason, ...slot }) => ({
        ...slot,
        reason,
        message: reason && slotText(message ?? '', reason, day),
      }))
      return { date, slots: shown }
    },
    enabled: date !== '',
    refetchInterval: refreshMs,
    refetchOnReconnect: true,
    // The old times stay until the new ones arrive, so that tab order is kept. A day without any
    // says nothing about another.
    placeholderData: (earlier) => (earlier?.slots.some((it) => it.available) ? earlier : undefined),
  })
}
