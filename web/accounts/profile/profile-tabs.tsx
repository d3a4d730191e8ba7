import { profile } from '#i18n/profile.ts'
import { paths } from '#web/paths.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'

const copy = profile.tabs
const tabs = [
  { href: paths.profile, label: copy.bookings },
  { href: paths.myPlan, label: copy.plan },
  { href: paths.myAccount, label: copy.account },
]

/** Tabs of a customer's own pages. */
export const ProfileTabs = ({ current }: { current: string }) => (
  <LinkTabs label={copy.label} tabs={tabs} current={current} />
)
