import type { ComponentProps } from 'react'
import { pay as copy } from '#i18n/pay.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { MoneyLayout } from '#web/money/money-layout.tsx'

/** The page frame, shared by the loading and loaded states. */
export const PayoutsLayout = (props: Omit<ComponentProps<typeof MoneyLayout>, 'heading'>) => (
  <MoneyLayout {...props} heading={copy.payouts} column />
)

/** Prerendered; shown until the screen's script and data have loaded. */
export function PayoutsSkeleton() {
  return (
    <PayoutsLayout>
      <ListSkeleton label={copy.loading} />
    </PayoutsLayout>
  )
}
