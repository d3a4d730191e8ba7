import { formatPhone } from '#domain/phone.ts'
import { people as words } from '#messages/admin.ts'
import { roleName } from '#messages/roles.ts'
import type { Column } from '#web/ui/table.tsx'
import css from './people.module.css'

type PersonRow = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly role: string
}

/** The columns of both lists of people but the number. */
export const peopleColumns: readonly Column<PersonRow>[] = [
  {
    key: 'name',
    head: words.columns.name,
    cell: ({ name }) => <strong className={css.name}>{name || words.missing}</strong>,
  },
  {
    key: 'phone',
    head: words.columns.phone,
    cell: ({ phone }) => (
      <a className={css.phone} href={`tel:+${phone}`}>
        {formatPhone(phone)}
      </a>
    ),
    narrow: true,
  },
  {
    key: 'address',
    head: words.columns.address,
    cell: ({ address }) => <span className={css.address}>{address || words.missing}</span>,
  },
  { key: 'role', head: words.columns.role, cell: ({ role }) => roleName(role), narrow: true },
]
