import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { indiaClock } from '#domain/schedule.ts'
import { offline as copy } from '#i18n/offline.ts'
import { useCachedAt } from '#web/lib/cached-at.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatIndianTime, formatSlot } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'

const retryMs = 5_000

/**
 * Says how old the orders are when they come from the offline cache, and refetches them once the
 * network is back.
 */
export function OfflineNotice() {
  const cachedAt = useCachedAt()
  const queries = useQueryClient()
  useEffect(() => {
    const refetch = () => void queries.refetchQueries({ type: 'active' })
    if (cachedAt === undefined) return undefined
    addEventListener('online', refetch)
    // A phone reports being online before the network is usable.
    const again = setInterval(refetch, retryMs)
    return () => {
      removeEventListener('online', refetch)
      clearInterval(again)
    }
  }, [cachedAt, queries])
  if (cachedAt === undefined) return null
  const { date, time } = indiaClock(cachedAt)
  const isToday = date === indiaClock(serverNow()).date
  const clock = formatIndianTime(time)
  return <Notice tone="info">{copy.orders(isToday ? clock : formatSlot({ date, time }))}</Notice>
}
