import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getMessages } from '#contract/notification-log.ts'
import { notificationLog as copy } from '#i18n/notification-log.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { formatMoment } from '#web/lib/format.ts'
import { NotificationStateBadge } from '#web/notification-log/notification-state.tsx'
import { paths } from '#web/paths.ts'
import { Muted } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './recent-notifications.module.css'

const shown = '6'

/** The latest notifications about an order or to a person, with a link to all of them. */
export function RecentNotifications({ of }: { of: { order: string } | { person: string } }) {
  const { data, error } = useQuery({
    ...endpointQuery(getMessages, { ...of, limit: shown }),
    staleTime: 0,
  })
  if (error && !data) return <Notice tone="warning">{copy.failed}</Notice>
  if (data?.data.length === 0) return <Muted>{copy.none}</Muted>
  return (
    <>
      <ul className={css.lines}>
        {data?.data.map((message) => (
          <li key={message._id} className={css.line}>
            <span>
              {copy.kinds[message.kind]}{' '}
              <Muted as="span">
                {copy.channels[message.channel]}, {formatMoment(message.created_at)}
              </Muted>
            </span>
            <NotificationStateBadge message={message} />
          </li>
        ))}
      </ul>
      {data?.next_cursor && <Link href={paths.adminMessages(of)}>{copy.all}</Link>}
    </>
  )
}
