import { useEffect, useState } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import type { moreFields } from '#web/orders/booking-more/more-fields.tsx'

type MoreFields = typeof moreFields

/** Coupon, plan and kept addresses: their script comes after the first view. */
export async function loadMoreFields(): Promise<MoreFields> {
  return (await import('#web/orders/booking-more/more-fields.tsx')).moreFields
}

/** Undefined until it is here, or where it cannot be had: the form books without. */
export function useMoreFields(): MoreFields | undefined {
  const [fields, setFields] = useState<MoreFields>()
  useEffect(
    () =>
      afterPaint(() => {
        loadMoreFields().then(setFields, () => {})
      }),
    [],
  )
  return fields
}
