import { useEffect, useState } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import type { moreFields } from '#web/orders/booking-more/more-fields.tsx'

type MoreFields = typeof moreFields

/** Loads coupon, plan and saved addresses, whose script is not part of the first view. */
export async function loadMoreFields(): Promise<MoreFields> {
  return (await import('#web/orders/booking-more/more-fields.tsx')).moreFields
}

/** Returns undefined until they have loaded, or when they cannot: the form works without them. */
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
