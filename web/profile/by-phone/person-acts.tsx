import { useState } from 'react'
import { useSearch } from 'wouter'
import { byPhone as copy } from '#i18n/by-phone.ts'
import { Person } from '#web/accounts/admin/person.tsx'
import type { PersonPage } from '#web/accounts/admin/use-person.ts'
import { AddressDialog } from '#web/addresses/address-dialog.tsx'
import { MyAddresses } from '#web/addresses/my-addresses.tsx'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths, personActs, type PersonAct } from '#web/paths.ts'
import { NumberDialog } from '#web/profile/by-phone/number-dialog.tsx'
import { ProblemDialog } from '#web/profile/by-phone/problem-dialog.tsx'
import { WaitDialog } from '#web/profile/by-phone/wait-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row } from '#web/ui/layout.tsx'

type User = PersonPage['user']

/** A person's page with what can be done for them on the phone. */
export function PersonScreen() {
  return (
    <Person
      renderActs={(user) => <PersonActs key={user._id} user={user} />}
      renderAddresses={(customer) => (
        <Card>
          <MyAddresses customer={customer} />
        </Card>
      )}
    />
  )
}

function PersonActs({ user }: { user: User }) {
  const { _id: id, phone, role } = user
  const asked = new URLSearchParams(useSearch()).get('do')
  const [opened, open] = useState(() => personActs.find((it) => it === asked))
  const mayChangeNumber = useHasPermission('phones')
  const isCustomer = role === 'user' && user.disabled_at === null && phone !== ''
  const offered = personActs.filter((it) =>
    it === 'number' ? mayChangeNumber && role !== 'admin' && phone !== '' : isCustomer,
  )
  if (offered.length === 0) return null
  return (
    <>
      <Row role="group" aria-label={copy.acts}>
        {isCustomer && (
          <>
            <LinkButton size="small" href={paths.adminBook({ phone })} onClick={followLink}>
              {copy.book}
            </LinkButton>
            <LinkButton
              variant="secondary"
              size="small"
              href={paths.adminBook({ phone, every: 'week' })}
              onClick={followLink}
            >
              {copy.plan}
            </LinkButton>
          </>
        )}
        {offered.map((it) => (
          <Button key={it} variant="secondary" size="small" onClick={() => open(it)}>
            {copy[it]}
          </Button>
        ))}
      </Row>
      {opened && <ActDialog act={opened} id={id} onClose={() => open(undefined)} />}
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
