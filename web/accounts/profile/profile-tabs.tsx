import { Link } from 'wouter'
import { profile } from '#i18n/profile.ts'
import { paths } from '#web/paths.ts'
import { LinkTabs, tabClass } from '#web/ui/tabs.tsx'

const copy = profile.tabs
const tabs = [
  { href: paths.profile, label: copy.bookings },
  { href: paths.myPlan, label: copy.plan },
  { href: paths.myAccount, label: copy.account },
]

type ProfileTabsProps = {
  current: string
  /** A plain anchor where no router is around the tabs, as in what the build renders. */
  Anchor?: 'a' | typeof Link
}

/** Tabs of a customer's own pages. */
export function ProfileTabs({ current, Anchor = Link }: ProfileTabsProps) {
  return (
    <LinkTabs label={copy.label}>
      {tabs.map(({ href, label }) => (
        <Anchor
          key={href}
          href={href}
          className={tabClass}
          aria-current={href === current ? 'page' : undefined}
        >
          {label}
        </Anchor>
      ))}
    </LinkTabs>
  )
}
