import { Link } from 'wouter'
import type { NotificationRow } from '#contract/notification-log.ts'
import { notificationLog as copy } from '#i18n/notification-log.ts'
import { formatMoment } from '#web/lib/format.ts'
import { NotificationStateBadge } from '#web/notification-log/notification-state.tsx'
import { SendAgain } from '#web/notification-log/send-again.tsx'
import { paths } from '#web/paths.ts'
import { Muted } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './notification-log-columns.module.css'

const { columns: heads } = copy

export const notificationColumns: readonly Column<NotificationRow>[] = [
  { key: 'at', head: heads.at, cell: (it) => formatMoment(it.created_at), narrow: true },
  {
    key: 'kind',
    head: heads.kind,
    cell: (it) => <strong id={`${it._id}-kind`}>{copy.kinds[it.kind]}</strong>,
  },
  { key: 'person', head: heads.person, cell: (it) => <To message={it} /> },
  { key: 'channel', head: heads.channel, cell: (it) => copy.channels[it.channel], narrow: true },
  { key: 'state', head: heads.state, cell: (it) => <NotificationStateBadge message={it} /> },
  {
    key: 'actions',
    head: heads.actions,
    cell: (it) => it.can_send_again && <SendAgain message={it} />,
    actions: true,
    narrow: true,
  },
]

/** The name links to the person; the server masks the phone number or email address. */
function To({ message: { person, to } }: { message: NotificationRow }) {
  return (
    <span className={css.to}>
      {person ? (
        <Link href={paths.adminPerson(person._id)} className={css.name}>
          {person.name || copy.nobody}
        </Link>
      ) : (
        copy.business
      )}
      <Muted as="span">{to}</Muted>
    </span>
  )
}
