import { useEffect, type ReactNode } from 'react'
import { formatPhone } from '#domain/phone.ts'
import { admin as words } from '#i18n/admin.ts'
import { AdminAreas } from '#web/accounts/admin/admin-areas.tsx'
import { AdminHomeSkeleton } from '#web/accounts/admin/admin-home-skeleton.tsx'
import { LogoutButton } from '#web/accounts/profile/logout-button.tsx'
import { useCurrentUser, type Person } from '#web/api/use-current-user.ts'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './admin-home.module.css'

/** The owner's start page. Who is not an admin, or cannot be asked, is sent home (specification 6). */
export function AdminHome({ children }: { children: ReactNode }) {
  const { data: me, isError } = useCurrentUser()
  const isStranger = isError || (me && me.role !== 'admin')
  useEffect(() => {
    if (isStranger) location.replace(paths.home)
  }, [isStranger])
  if (!me || isStranger) return <AdminHomeSkeleton />
  return (
    <AdminLayout current={paths.admin}>
      <Screen heading={words.heading}>
        <Account me={me} />
        <AdminAreas />
        {children}
      </Screen>
    </AdminLayout>
  )
}

function Account({ me: { name, phone, address } }: { me: Person }) {
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="visually-hidden">
        {words.account}
      </h2>
      <Card className={css.account}>
        <DescriptionList
          facts={[
            { term: words.name, value: name || words.missing },
            { term: words.phone, value: formatPhone(phone) },
            { term: words.address, value: address || words.missing },
          ]}
        />
        <LogoutButton />
      </Card>
    </section>
  )
}
