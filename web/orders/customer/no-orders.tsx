import { CalendarHeart } from 'lucide-react'
import { Link } from 'wouter'
import { profile } from '#i18n/profile.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/panel.tsx'

export function NoOrders() {
  return (
    <EmptyState
      icon={<CalendarHeart />}
      title={profile.noOrders}
      text={profile.noOrdersText}
      action={
        <>
          <LinkButton href={paths.services} variant="secondary">
            {profile.seeServices}
          </LinkButton>
          <Link href={paths.bookService()} asChild>
            <LinkButton>{profile.book}</LinkButton>
          </Link>
        </>
      }
    />
  )
}
