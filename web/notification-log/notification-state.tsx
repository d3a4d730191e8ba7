import { CircleCheck, CircleX, Clock, Hand, Minus, type LucideIcon } from 'lucide-react'
import type { NotificationRow } from '#contract/notification-log.ts'
import type { NotificationState as State } from '#domain/notifications/notifications.ts'
import { minuteMs } from '#domain/time-units.ts'
import { notificationLog as copy } from '#i18n/notification-log.ts'
import { unsentText } from '#i18n/unsent.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Muted } from '#web/ui/layout.tsx'
import type { Tone } from '#web/ui/tone.ts'
import css from './notification-state.module.css'

const badges: Readonly<Record<State, readonly [Tone, LucideIcon]>> = {
  queued: ['yellow', Clock],
  sent: ['green', CircleCheck],
  failed: ['red', CircleX],
  dropped: ['gray', Minus],
  held: ['yellow', Hand],
}

/** Only a notification sent later than this shows when it was sent. */
const lateMs = 2 * minuteMs

/** The delivery state, with the error and the next attempt. */
export function NotificationStateBadge({ message }: { message: NotificationRow }) {
  const [tone, Icon] = badges[message.state]
  const { created_at, sent_at, next_at, attempts, error, error_code } = message
  const isLate = sent_at && Date.parse(sent_at) - Date.parse(created_at) > lateMs
  return (
    <span className={css.state}>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {copy.states[message.state]}
      </Badge>
      {isLate && <Muted as="span">{copy.sentAt(formatMoment(sent_at))}</Muted>}
      {next_at && attempts > 0 && <Muted as="span">{copy.nextAt(formatMoment(next_at))}</Muted>}
      {error && (
        <Muted as="span">
          {copy.tries(attempts)}: {unsentText(error, error_code)}
        </Muted>
      )}
    </span>
  )
}
