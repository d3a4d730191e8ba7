import { useQuery } from '@tanstack/react-query'
import { getChats } from '#contract/whatsapp/chats.ts'
import { chats as copy } from '#i18n/chats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { paths } from '#web/paths.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'

/** Tabs of the messages and the chats, with how many wait; none without WhatsApp. */
export function MessageTabs({ current }: { current: string }) {
  const hasChats = useCurrentUser().data?.chats === true
  const { data } = useQuery({
    ...endpointQuery(getChats, { state: 'unread', limit: '1' }),
    enabled: hasChats,
    staleTime: 0,
  })
  if (!hasChats) return null
  const unread = data?.unread ?? 0
  const tabs = [
    { href: paths.adminMessages(), label: copy.tabs.sent },
    { href: paths.adminChats(), label: <ChatsLabel unread={unread} /> },
  ]
  return <LinkTabs label={copy.tabs.label} tabs={tabs} current={current} />
}

function ChatsLabel({ unread }: { unread: number }) {
  return (
    <>
      {copy.tabs.chats}
      {unread > 0 && (
        <>
          {' '}
          <span aria-hidden="true">({unread})</span>
          <span className="visually-hidden">, {copy.unreadChats(unread)}</span>
        </>
      )}
    </>
  )
}
