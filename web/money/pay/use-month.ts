import { useState } from 'react'
import { indiaClock } from '#domain/schedule.ts'
import { serverNow } from '#web/lib/clock.ts'

/** A selected calendar month, initially the current one in India. */
export function useMonth() {
  const thisMonth = indiaClock(serverNow()).date.slice(0, 7)
  const [month, onChange] = useState(thisMonth)
  return { month, isLast: month >= thisMonth, onChange }
}
