import { Fragment, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { monthly } from '#i18n/monthly.ts'
import { statement } from '#i18n/statement.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { Person } from '#web/accounts/admin/person.tsx'
import type { PersonPage } from '#web/accounts/admin/use-person.ts'
import { AddressDialog } from '#web/addresses/address-dialog.tsx'
import { MyAddresses } from '#web/addresses/my-addresses.tsx'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { PaysMonthly } from '#web/bills/monthly/pays-monthly.tsx'
import { Statement } from '#web/money/statement/statement.tsx'
import { paths, personActs, type PersonAct } from '#web/paths.ts'
import { NumberDialog } from '#web/profile/by-phone/number-dialog.tsx'
import { ProblemDialog } from '#web/profile/by-phone/problem-dialog.tsx'
import { WaitDialog } from '#web/profile/by-phone/wait-dialog.tsx'
import { CallerActs, callerActs } from '#web/shell/admin/caller-acts.tsx'
import { Card } from '#web/ui/card.tsx'
import { PersonChat } from '#web/whatsapp/chat-panel.tsx'

type User = PersonPage['user']

/** A person's page with what can be done for them on the phone. */
export function PersonScreen() {
  const asked = new URLSearchParams(useSearch()).get('do')
  return (
    <Person
      renderActs={(user) => <PersonActs key={`${user._id} ${asked}`} user={user} asked={asked} />}
      renderMoney={(customer) => (
        <Fragment key={customer}>
          <section aria-label={monthly.heading}>
            <PersonCard heading={monthly.heading}>
              <PaysMonthly customer={customer} />
            </PersonCard>
          </section>
          <section aria-label={statement.heading}>
            <PersonCard heading={statement.heading}>
              <Statement customer={customer} />
            </PersonCard>
          </section>
        </Fragment>
      )}
      renderChat={(id) => <PersonChat id={id} />}
      renderAddresses={(customer) => (
        <Card>
          <MyAddresses customer={customer} />
        </Card>
      )}
    />
  )
}

function PersonActs({ user, asked }: { user: User; asked: string | null }) {
  const [opened, open] = useState(() => personActs.find((it) => it === asked))
  const acts = callerActs(user.phone, user, useHasPermission('phones'))
  const [, navigate] = useLocation()
  function close() {
    open(undefined)
    // So that the search can ask for the same again.
    if (asked) navigate(paths.adminPerson(user._id), { replace: true })
  }
  return (
    <>
      <CallerActs acts={acts} onOpen={open} />
      {acts.some((it) => it.name === opened) && opened && (
        <ActDialog act={opened} id={user._id} onClose={close} />
      )}
    </>
  )
}

type ActProps = { act: PersonAct; id: string; onClose: () => void }

function ActDialog({ act, id, onClose }: ActProps) {
  if (act === 'problem') return <ProblemDialog customer={id} onClose={onClose} />
  if (act === 'wait') return <WaitDialog customer={id} onClose={onClose} />
  if (act === 'address') return <AddressDialog customer={id} onClose={onClose} />
  return <NumberDialog userid={id} onClose={onClose} />
}
