import { moneyTabs as copy } from '#i18n/money-lists.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { paths } from '#web/paths.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'

const tabs = [
  { href: paths.adminMoney(), label: copy.month },
  { href: paths.adminBills(), label: copy.bills },
  { href: paths.adminPayments(), label: copy.payments },
  { href: paths.adminPayouts, label: copy.payouts, act: 'payouts' as const },
]

/** Tabs of the money pages, which share one entry of the navigation rail. */
export function MoneyTabs({ current }: { current: string }) {
  const maySeePay = useHasPermission('payouts')
  const shown = tabs.filter((it) => !('act' in it) || maySeePay)
  return <LinkTabs label={copy.label} tabs={shown} current={current} />
}
