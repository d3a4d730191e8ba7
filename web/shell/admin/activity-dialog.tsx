import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ActivityItem } from '#contract/live/activity.ts'
import { activity as copy } from '#i18n/activity.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { formatMoment, formatSlot } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { rings, setRings } from '#web/shell/admin/activity-sound.ts'
import { itemText } from '#web/shell/admin/activity-watch.tsx'
import { useActivity, useMarkActivitySeen } from '#web/shell/admin/use-activity.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState } from '#web/ui/panel.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './activity-dialog.module.css'

/** Recent activity of customers and workers. Marks it as seen. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useActivity()
  const { mutate: see } = useMarkActivitySeen()
  // On every reply: one sent before the items were marked may arrive later with the old count.
  useEffect(() => {
    const latest = data?.items[0]
    if (latest && data.unread > 0) see(latest._id)
  }, [data, see])
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <Stack>
        {!data && !error && <SkeletonBlock shape="card" />}
        {!data && error && (
          <ErrorState message={copy.failed} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.items.length === 0 && (
          <EmptyState icon={<Bell />} title={copy.empty} text={copy.emptyText} />
        )}
        {data && data.items.length > 0 && (
          <ul className={css.items}>
            {data.items.map((it) => (
              <Item key={it._id} item={it} onClose={onClose} />
            ))}
          </ul>
        )}
        <Sound />
      </Stack>
    </Dialog>
  )
}

function Item({ item, onClose }: { item: ActivityItem; onClose: () => void }) {
  const { at, is_new, order } = item
  const href = whereTo(item)
  return (
    <li className={is_new ? css.new : undefined}>
      <a
        href={href}
        className={css.item}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          // Replaces the history entry that the dialog added.
          navigate(href, { replace: true })
          onClose()
        }}
      >
        <span className={css.what}>
          {itemText(item)}
          {is_new && <span className="visually-hidden">, {copy.isNew}</span>}
        </span>
        {order && (
          <Muted as="span">
            {nameOf({ label: order.service, hindi: order.service_hindi })}, {formatSlot(order)}
          </Muted>
        )}
        <Muted as="time" dateTime={at}>
          {formatMoment(at)}
        </Muted>
      </a>
    </li>
  )
}

function whereTo({ kind, order, chat }: ActivityItem): string {
  if (chat)
    return order
      ? paths.adminOrders({ status: 'all', q: order.number, do: 'chat' })
      : paths.adminChats({ customer: chat.customer })
  if (kind === 'problem-reported') return paths.adminProblems()
  if (kind === 'feedback-given') return paths.adminFeedback
  if (kind === 'kyc-applied') return paths.adminApplications()
  if (kind === 'message-failed') return paths.adminMessages({ state: 'failed' })
  if (kind === 'webhook-failing') return paths.adminSettings('webhooks')
  return paths.adminOrders(order ? { status: 'all', q: order.number } : {})
}

function Sound() {
  const [isOn, setOn] = useState(rings)
  return (
    <CheckboxField
      label={copy.sound}
      hint={copy.soundHint}
      checked={isOn}
      onChange={({ target }) => {
        setRings(target.checked)
        setOn(target.checked)
      }}
    />
  )
}
