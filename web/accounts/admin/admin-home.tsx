import { ClipboardList, IdCard, UserRoundCog, UsersRound, type LucideIcon } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatPhone } from '#domain/phone.ts'
import { admin as copy } from '#i18n/admin.ts'
import { AdminHomeSkeleton } from '#web/accounts/admin/admin-home-skeleton.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser, type CurrentUser } from '#web/api/use-current-user.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { formatCount } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { LogoutButton } from '#web/shell/logout-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'
import css from './admin-home.module.css'

type Pending = { readonly orders: number; readonly applications: number }
type AdminHomeProps = {
  /** Applications and orders without an answer; undefined while unknown. */
  pending: Pending | undefined
  /** Whether the end of the page may stand below its children. */
  isReady: boolean
  children: ReactNode
}

/**
 * The admin start page. Redirects visitors to sign-in, and home when the user is not an admin or
 * cannot be loaded.
 */
export function AdminHome({ pending, isReady, children }: AdminHomeProps) {
  const { data: user, error } = useCurrentUser()
  useSignInAgain(error)
  const isNotAdmin = (error && !isSignedOut(error)) || (user && user.role !== 'admin')
  useEffect(() => {
    if (isNotAdmin) location.replace(paths.home)
  }, [isNotAdmin])
  if (!user || isNotAdmin) return <AdminHomeSkeleton />
  return (
    <AdminScreen current={paths.admin} heading={copy.heading}>
      <Stack>
        {children}
        {isReady && (
          <>
            <Areas pending={pending} />
            <AccountLine user={user} />
          </>
        )}
      </Stack>
    </AdminScreen>
  )
}

/** Who is signed in; the rest of the account has a page of its own. */
function AccountLine({ user: { name, phone, address } }: { user: CurrentUser }) {
  return (
    <Ends as="section" aria-labelledby="account" className={css.account}>
      <h2 id="account" className="visually-hidden">
        {copy.account}
      </h2>
      <p>
        <strong>{name}</strong> <Muted as="span">{formatPhone(phone)}</Muted>{' '}
        <Muted as="span">{address}</Muted>{' '}
        <Link href={paths.adminAccount} className={css.own}>
          {copy.account}
        </Link>
      </p>
      <LogoutButton />
    </Ends>
  )
}

/** A card for each list; orders and applications also show how many wait. */
function Areas({ pending }: { pending: Pending | undefined }) {
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="visually-hidden">
        {copy.areas}
      </h2>
      <ul className={css.areas}>
        <Area href={paths.adminUsers} Icon={UsersRound} title={copy.userList} />
        <Area
          href={paths.adminOrders()}
          Icon={ClipboardList}
          title={copy.orders}
          pending={pending?.orders}
        />
        <Area href={paths.adminWorkers} Icon={UserRoundCog} title={copy.workerList} />
        <Area
          href={paths.adminApplications()}
          Icon={IdCard}
          title={copy.applications}
          pending={pending?.applications}
        />
      </ul>
    </section>
  )
}

type AreaProps = {
  href: string
  Icon: LucideIcon
  title: string
  pending?: number | undefined
}

function Area({ href, Icon, title, pending }: AreaProps) {
  return (
    <li>
      <Card className={css.area}>
        <Icon aria-hidden="true" />
        <a href={href} className={css.link} onClick={followLink}>
          {title}
        </a>
        {pending !== undefined && pending > 0 && (
          <Muted as="span">{copy.waiting(formatCount(pending))}</Muted>
        )}
      </Card>
    </li>
  )
}
