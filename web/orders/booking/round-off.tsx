import { orderCopy } from '#i18n/orders.ts'
import { roundOffText } from '#web/lib/price.ts'

/** What rounding to the rupee added to the price or took from it; nothing when it is whole. */
export function RoundOff({ rupees }: { rupees: number | undefined }) {
  if (!rupees) return null
  return (
    <>
      <span>{orderCopy.roundOffIncluded}</span>
      <span>{roundOffText(rupees)}</span>
    </>
  )
}
