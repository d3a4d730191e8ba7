import { useQuery } from '@tanstack/react-query'
import { ClipboardList, IdCard, UserRoundCog, UsersRound, type LucideIcon } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { getAllKyc } from '#contract/kyc.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { admin as copy } from '#i18n/admin.ts'
import { AdminHomeSkeleton } from '#web/accounts/admin/admin-home-skeleton.tsx'
import { AccountChoices } from '#web/accounts/profile/account-choices.tsx'
import { ProfileDetails } from '#web/accounts/profile/profile-details.tsx'
import { ProfileHeader } from '#web/accounts/profile/profile-header.tsx'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'
import { call } from '#web/api/api.ts'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser, type CurrentUser } from '#web/api/use-current-user.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { formatCount } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './admin-home.module.css'

/**
 * The admin start page. Redirects visitors to sign-in, and home when the user is not an admin or
 * cannot be loaded.
 */
export function AdminHome({ day, children }: { day: ReactNode; children: ReactNode }) {
  const { data: user, error } = useCurrentUser()
  useSignInAgain(error)
  const isNotAdmin = (error && !isSignedOut(error)) || (user && user.role !== 'admin')
  useEffect(() => {
    if (isNotAdmin) location.replace(paths.home)
  }, [isNotAdmin])
  if (!user || isNotAdmin) return <AdminHomeSkeleton />
  return (
    <AdminLayout current={paths.admin}>
      <Screen heading={copy.heading}>
        <Stack gap={6}>
          {day}
          <Areas />
          {children}
          <MyAccount user={user} />
        </Stack>
      </Screen>
    </AdminLayout>
  )
}

/** The admin's own profile details and preferences, laid out like a worker's profile. */
function MyAccount({ user }: { user: CurrentUser }) {
  return (
    <section aria-labelledby="account" className={css.account}>
      <h2 id="account" className="visually-hidden">
        {copy.account}
      </h2>
      <AccountColumn>
        <ProfileHeader account={user} />
        <ProfileDetails account={user} />
        <AccountChoices />
      </AccountColumn>
    </section>
  )
}

/** A card for each list; orders and applications also show their pending count. */
function Areas() {
  const orders = usePendingCount(getAllOrders)
  const applications = usePendingCount(getAllKyc)
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="visually-hidden">
        {copy.areas}
      </h2>
      <Stack as="ul" className={css.areas}>
        <Area
          href={paths.adminUsers}
          Icon={UsersRound}
          title={copy.userList}
          text={copy.userListText}
        />
        <Area
          href={paths.adminOrders()}
          Icon={ClipboardList}
          title={copy.orders}
          text={copy.ordersText}
          pending={orders}
        />
        <Area
          href={paths.adminWorkers}
          Icon={UserRoundCog}
          title={copy.workerList}
          text={copy.workerListText}
        />
        <Area
          href={paths.adminApplications()}
          Icon={IdCard}
          title={copy.applications}
          text={copy.applicationsText}
          pending={applications}
        />
      </Stack>
    </section>
  )
}

type AreaProps = {
  href: string
  Icon: LucideIcon
  title: string
  text: string
  pending?: number | undefined
}

function Area({ href, Icon, title, text, pending }: AreaProps) {
  return (
    <li>
      <Card className={css.area}>
        <span className={css.icon}>
          <Icon aria-hidden="true" />
        </span>
        <div>
          <h3>
            <a href={href} className={css.link} onClick={followLink}>
              {title}
            </a>
            {pending !== undefined && pending > 0 && (
              <span className={css.pending}>{copy.waiting(formatCount(pending))}</span>
            )}
          </h3>
          <Muted>{text}</Muted>
        </div>
      </Card>
    </li>
  )
}

/** Number of pending rows; undefined while loading and when the request fails. */
function usePendingCount(list: typeof getAllOrders | typeof getAllKyc): number | undefined {
  const input = { status: 'pending', limit: '1' } as const
  const { data } = useQuery({
    queryKey: [list.path, 'count'],
    queryFn: async ({ signal }) => {
      const { total } =
        list === getAllKyc
          ? await call(getAllKyc, input, { signal })
          : await call(getAllOrders, input, { signal })
      return total
    },
  })
  return data
}
