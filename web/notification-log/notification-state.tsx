import {
  Check,
  CheckCheck,
  CircleCheck,
  CircleX,
  Clock,
  Hand,
  Minus,
  type LucideIcon,
} from 'lucide-react'
import type { NotificationRow } from '#contract/notification-log.ts'
import type { NotificationState as State } from '#domain/notifications/notifications.ts'
import { saysNoWhatsApp } from '#domain/notifications/receipts.ts'
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

type Props = { readonly message: NotificationRow }

/** The delivery state, with the error and the next attempt. */
export function NotificationStateBadge({ message }: Props) {
  const [tone, Icon] = badges[message.state]
  const { created_at, sent_at, next_at, attempts, error, error_code } = message
  const isLate = sent_at && Date.parse(sent_at) - Date.parse(created_at) > lateMs
  return (
    <span className={css.state}>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {copy.states[message.state]}
      </Badge>
      <Receipt message={message} />
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

const whyNotByWhatsApp = (reason: string): string =>
  saysNoWhatsApp(reason) ? copy.noWhatsApp : reason.replace(/^WhatsApp: /, '')

const ticks = { sent: Check, delivered: CheckCheck, read: CheckCheck } as const

/** One tick, two, or two blue ones, as people know them from WhatsApp; or why it took another way. */
function Receipt({ message: { channel, receipt, receipt_at, receipt_error } }: Props) {
  if (receipt === '') return null
  if (receipt === 'failed')
    return channel === 'whatsapp' ? null : (
      <Muted as="span">{copy.wentOtherWay(whyNotByWhatsApp(receipt_error))}</Muted>
    )
  const Icon = ticks[receipt]
  return (
    <Muted as="span" className={css.receipt}>
      <Icon aria-hidden="true" className={receipt === 'read' ? css.read : undefined} />
      {copy.receipts[receipt](receipt_at ? formatMoment(receipt_at) : '')}
    </Muted>
  )
}
