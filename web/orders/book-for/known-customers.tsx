import { useQuery } from '@tanstack/react-query'
import { getAllUsersList, type AccountRow } from '#contract/accounts/admin.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { nameKey } from '#domain/search.ts'
import { bookFor as copy } from '#i18n/book-for.ts'
import { correction } from '#i18n/by-phone.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { CallerActs, callerActs } from '#web/shell/admin/caller-acts.tsx'
import { PersonTile } from '#web/shell/admin/person-tile.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './known-customers.module.css'

/** What else a known caller may want than what this form does. */
const elsewhere = (owner: AccountRow, mayChangeNumber: boolean) =>
  callerActs(owner.phone, owner, mayChangeNumber).filter(
    ({ name }) => name !== 'book' && name !== 'plan',
  )

type Known = { readonly name: string; readonly phone: string; readonly address: string }

const minDigits = 4
const fewestLetters = 3

type KnownCustomersProps = {
  /** Field that is searched. */
  by: 'phone' | 'name'
  phone: string
  name: string
  onChoose: (it: Known) => void
}

/**
 * Suggests customers by the phone number typed so far, or by name when there is no number. A tap
 * fills the form.
 */
export function KnownCustomers({ by, phone, name, onChoose }: KnownCustomersProps) {
  const digits = phone.replace(/\D/g, '')
  const typed = by === 'phone' ? digits : digits ? '' : name.trim()
  const q = useSettled(typed)
  const fewest = by === 'phone' ? minDigits : fewestLetters
  const isAsked = typed !== '' && q.length >= fewest
  const { data } = useQuery({
    ...endpointQuery(getAllUsersList, { q, limit: '5' }),
    enabled: isAsked,
  })
  const mayChangeNumber = useHasPermission('phones')
  const whole = canonicalPhone(phone)
  const people = (isAsked && data?.users) || []
  const owner = people.find((it) => it.phone === whole)
  const acts = by === 'phone' && owner && <CallerActs acts={elsewhere(owner, mayChangeNumber)} />
  if (owner && owner.name === name) return acts
  if (people.length === 0) return whole && data ? <p className={css.quiet}>{copy.isNew}</p> : null
  const isOther = owner?.name && name.trim() && nameKey(name) !== nameKey(owner.name)
  return (
    <>
      {isOther && by === 'phone' && (
        <p className={css.quiet}>{correction.onSite(name.trim(), owner.name)}</p>
      )}
      <Stack as="ul" gap={2} aria-label={copy.known}>
        {people.map((it) => (
          <li key={it._id}>
            <PersonTile person={it} onChoose={() => onChoose(it)} />
          </li>
        ))}
      </Stack>
      {acts}
    </>
  )
}
