import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { getChats, type ChatRow } from '#contract/whatsapp/chats.ts'
import { chatStates } from '#domain/whatsapp/chat.ts'
import { chats as copy } from '#i18n/chats.ts'
import { notificationLog } from '#i18n/notification-log.ts'
import { ListScreen } from '#web/list/list-screen.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { useList } from '#web/list/use-list.ts'
import { paths } from '#web/paths.ts'
import { MessageTabs } from '#web/shell/admin/message-tabs.tsx'
import { closeInAddress, openedHere } from '#web/ui/dialog/in-address.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { chatColumns } from '#web/whatsapp/chat-columns.tsx'

const chatDialog = lazyDialog(
  async () => (await import('#web/whatsapp/chat-dialog.tsx')).ChatDialog,
)

const chatId = ({ _id }: ChatRow): string => _id

function withCustomer(customer: string | undefined): string {
  const query = new URLSearchParams(location.search)
  if (customer) query.set('customer', customer)
  else query.delete('customer')
  const text = query.toString()
  return text ? `${paths.adminChats()}?${text}` : paths.adminChats()
}

const openChat = ({ _id }: ChatRow): void => navigate(withCustomer(_id), { state: openedHere })

const closeChat = (): void => closeInAddress(withCustomer(undefined))

/** Conversations on WhatsApp; the address says which one is open. */
export function ChatList() {
  chatDialog.usePreload()
  const url = useListUrlState()
  const state = url.option('state', chatStates)
  const opened = new URLSearchParams(useSearch()).get('customer')
  const list = useList({
    endpoint: getChats,
    rows: (reply) => reply.chats,
    group: state,
    filter: { state },
  })
  const columns = useMemo(() => chatColumns(openChat), [])
  return (
    <ListScreen
      current={paths.adminMessages()}
      heading={notificationLog.heading}
      list={list}
      columns={columns}
      keyOf={chatId}
      copy={{ ...copy, caption: copy.heading }}
      unnumbered
      showsErrorInline
      onOpen={openChat}
      openKey={opened ?? undefined}
      above={
        <Stack gap={3}>
          <MessageTabs current={paths.adminChats()} />
          <Muted>{copy.text}</Muted>
        </Stack>
      }
      tabs={{
        label: copy.heading,
        tabs: chatStates.map((id) => ({ id, label: copy.states[id] })),
        selected: state,
        onSelect: (to) => (to === state ? list.retry() : url.set('state', to)),
      }}
    >
      {opened && (
        <chatDialog.Dialog
          key={opened}
          customer={opened}
          onClose={closeChat}
          onLinked={(customer) =>
            navigate(withCustomer(customer), { replace: true, state: history.state as unknown })
          }
        />
      )}
    </ListScreen>
  )
}
