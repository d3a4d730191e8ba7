import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { notificationLog } from '#i18n/notification-log.ts'
import { person as copy } from '#i18n/person.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { PersonDetails } from '#web/accounts/admin/person-details.tsx'
import { PersonFigures } from '#web/accounts/admin/person-figures.tsx'
import { PersonLayout, PersonSkeleton } from '#web/accounts/admin/person-layout.tsx'
import { PersonNotes } from '#web/accounts/admin/person-notes.tsx'
import { PersonOrders } from '#web/accounts/admin/person-orders.tsx'
import { PersonPairings } from '#web/accounts/admin/person-pairings.tsx'
import { PersonPlans } from '#web/accounts/admin/person-plans.tsx'
import { PersonSessions } from '#web/accounts/admin/person-sessions.tsx'
import { usePerson, type PersonPage } from '#web/accounts/admin/use-person.ts'
import { PersonWork } from '#web/accounts/workers/person-work.tsx'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { RecentNotifications } from '#web/notification-log/recent-notifications.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import css from './person.module.css'

type PersonProps = {
  /** What can be done for the person. */
  renderActs: (user: PersonPage['user']) => ReactNode
  /** A customer's statement, and how they pay. */
  renderMoney: (id: string) => ReactNode
  /** A customer's saved addresses. */
  renderAddresses: (id: string) => ReactNode
  /** What was written with the person. */
  renderChat: (id: string) => ReactNode
}

/** Everything admins know about a person, on one page. */
export function Person({ renderActs, renderMoney, renderAddresses, renderChat }: PersonProps) {
  const id = new URLSearchParams(useSearch()).get('id') ?? ''
  const query = usePerson(id)
  const { data, error } = query
  if (data) {
    const { user } = data
    return (
      <PersonLayout role={user.role}>
        {/* What is open or typed about one person is not about the next. */}
        <Stack key={id}>
          {renderActs(user)}
          <Stack className={css.columns}>
            <PersonDetails user={user} />
            <Stack>
              {renderChat(id)}
              {user.role === 'user' && <PersonFigures id={id} />}
              {user.role === 'user' && renderMoney(id)}
              {user.role === 'user' && <PersonOrders id={id} counts={data.order_counts} />}
              {user.role === 'user' && <PersonPlans id={id} />}
              {user.role === 'user' && renderAddresses(id)}
              {user.role === 'user' && <PersonPairings id={id} />}
              {user.role === 'worker' && <PersonWork id={id} />}
              <PersonNotes id={id} notes={data.notes} />
              <PersonCard heading={notificationLog.heading}>
                <RecentNotifications of={{ person: id }} />
              </PersonCard>
              <PersonSessions user={user} sessions={data.sessions} />
            </Stack>
          </Stack>
        </Stack>
      </PersonLayout>
    )
  }
  if (!id)
    return (
      <PersonLayout>
        <EmptyState icon={<UserX />} level={2} title={copy.nobody} text={copy.nobodyText} />
      </PersonLayout>
    )
  if (!error || isSignedOut(error)) return <PersonSkeleton />
  return (
    <PersonLayout>
      <QueryError
        query={query}
        message={copy.failed}
        wayOut={
          <LinkButton href={paths.adminUsers} onClick={followLink}>
            {copy.back.user}
          </LinkButton>
        }
      />
    </PersonLayout>
  )
}
