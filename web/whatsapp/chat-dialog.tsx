import { chats as copy } from '#i18n/chats.ts'
import { common } from '#i18n/common.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import { ChatActs } from '#web/whatsapp/chat-acts.tsx'
import { ChatThread } from '#web/whatsapp/chat-thread.tsx'
import { chatName, useChat } from '#web/whatsapp/use-chat.ts'

type ChatDialogProps = {
  customer: string
  onClose: () => void
  onLinked: (customer: string) => void
}

/** The conversation in the address. */
export function ChatDialog({ customer, onClose, onLinked }: ChatDialogProps) {
  const query = useChat(customer)
  const { chat, messages } = query
  return (
    <Dialog title={chat ? chatName(chat) : copy.panel} onClose={onClose} wide inAddress>
      {chat ? (
        <Stack>
          <ChatThread query={query} chat={chat} tall />
          <ChatActs at="chats" chat={chat} messages={messages} onLinked={onLinked} />
        </Stack>
      ) : query.error ? (
        <QueryError query={query} message={copy.threadFailed} />
      ) : (
        <Skeleton label={common.loading}>
          <SkeletonBlock shape="tall" />
        </Skeleton>
      )}
    </Dialog>
  )
}
