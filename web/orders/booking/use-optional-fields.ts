import { useEffect, useState } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import type { optionalFields } from '#web/orders/booking-more/optional-fields.tsx'

type OptionalFields = typeof optionalFields

/** Loads coupon, plan and saved addresses, whose script is not part of the first view. */
export async function loadOptionalFields(): Promise<OptionalFields> {
  return (await import('#web/orders/booking-more/optional-fields.tsx')).optionalFields
}

/** Returns undefined until they have loaded, or when they cannot: the form works without them. */
export function useOptionalFields(): OptionalFields | undefined {
  const [fields, setFields] = useState<OptionalFields>()
  useEffect(
    () =>
      afterPaint(() => {
        loadOptionalFields().then(setFields, () => {})
      }),
    [],
  )
  return fields
}
