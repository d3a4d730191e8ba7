import { CalendarHeart } from 'lucide-react'
import { profile as copy } from '#i18n/profile.ts'
import { Profile } from '#web/accounts/profile/profile.tsx'
import { paths } from '#web/paths.ts'
import { MyPlans } from '#web/plans/customer/my-plans.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/panel.tsx'

/** A customer's regular cleaning. */
export function PlanScreen() {
  return (
    <Profile heading={copy.heading}>
      <MyPlans none={<NoPlan />} />
    </Profile>
  )
}

function NoPlan() {
  return (
    <EmptyState
      icon={<CalendarHeart />}
      level={2}
      title={copy.noPlan}
      text={copy.noPlanText}
      action={<LinkButton href={paths.subscription}>{copy.seePlans}</LinkButton>}
    />
  )
}
