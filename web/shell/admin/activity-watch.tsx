import { useEffect, useRef } from 'react'
import type { ActivityItem } from '#contract/live/activity.ts'
import { activity as copy } from '#i18n/activity.ts'
import { adminNav } from '#i18n/admin.ts'
import { chats } from '#i18n/chats.ts'
import { ring } from '#web/shell/admin/activity-sound.ts'
import { useActivity } from '#web/shell/admin/use-activity.ts'

/** Shows the unread count on the static bell, and announces the latest item to screen readers. */
export function ActivityWatch() {
  const { data } = useActivity()
  const unread = data?.unread ?? 0
  const latest = data?.items[0]
  const lastSeen = useRef<number>(undefined)
  useEffect(() => showUnread(unread), [unread])
  useEffect(() => {
    if (!data) return
    const before = lastSeen.current
    lastSeen.current = latest?._id ?? 0
    const came = before === undefined ? [] : data.items.filter(({ _id }) => _id > before)
    if (came.some(({ kind }) => kind === 'order-booked')) ring()
  }, [data, latest])
  return (
    <p className="visually-hidden" role="status">
      {unread > 0 && latest ? itemText(latest) : ''}
    </p>
  )
}

export function itemText({ kind, order, name, chat }: ActivityItem): string {
  const [what, who] = chat
    ? [copy.chatFrom(chatName(name, chat.is_known))]
    : [copy.kinds[kind], name]
  return [what, order?.number, who].filter(Boolean).join(' · ')
}

const chatName = (name: string, isKnown: boolean): string =>
  isKnown ? name : name ? chats.unknownName(name) : chats.unknown

function showUnread(unread: number): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-bell]')) {
    if (unread > 0) button.dataset['unread'] = unread > 99 ? '99+' : String(unread)
    else delete button.dataset['unread']
    const label = unread > 0 ? `${adminNav.activity}, ${copy.unread(unread)}` : adminNav.activity
    button.setAttribute('aria-label', label)
  }
}
