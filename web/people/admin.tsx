import { useEffect, type ReactNode } from 'react'
import { formatPhone } from '#domain/phone.ts'
import { admin as words } from '#messages/admin.ts'
import { useMe, type Person } from '#web/lib/me.ts'
import { AdminFrame } from '#web/parts/admin-frame.tsx'
import { Facts } from '#web/parts/facts.tsx'
import { paths } from '#web/paths.ts'
import { AdminAreas } from '#web/people/admin-areas.tsx'
import { AdminWaiting } from '#web/people/admin-waiting.tsx'
import { LogoutButton } from '#web/people/logout-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './admin.module.css'

/** The owner's start page. Who is not an admin, or cannot be asked, is sent home (specification 6). */
export function Admin({ children }: { children: ReactNode }) {
  const { data: me, isError } = useMe()
  const isStranger = isError || (me && me.role !== 'admin')
  useEffect(() => {
    if (isStranger) location.replace(paths.home)
  }, [isStranger])
  if (!me || isStranger) return <AdminWaiting />
  return (
    <AdminFrame current={paths.admin}>
      <Screen heading={words.heading}>
        <Account me={me} />
        <AdminAreas />
        {children}
      </Screen>
    </AdminFrame>
  )
}

function Account({ me: { name, phone, address } }: { me: Person }) {
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="visually-hidden">
        {words.account}
      </h2>
      <Card className={css.account}>
        <Facts
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
