import { Link } from 'wouter'
import { moneyTabs as copy } from '#i18n/money-lists.ts'
import { paths } from '#web/paths.ts'
import { LinkTabs, tabClass } from '#web/ui/tabs.tsx'

const tabs = [
  { href: paths.adminMoney(), label: copy.month },
  { href: paths.adminBills(), label: copy.bills },
  { href: paths.adminPayments(), label: copy.payments },
]

/** The pages of the owner's money, under one place of the rail. */
export function MoneyTabs({ current }: { current: string }) {
  return (
    <LinkTabs label={copy.label}>
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          className={tabClass}
          aria-current={href === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}
