import type { ReactNode } from 'react'
import { chats as copy } from '#i18n/chats.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { QueryError } from '#web/api/query-error.tsx'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ChatActs } from '#web/whatsapp/chat-acts.tsx'
import { ChatThread } from '#web/whatsapp/chat-thread.tsx'
import { useChat } from '#web/whatsapp/use-chat.ts'
import css from './chat-panel.module.css'

const show = (it: HTMLElement | null): void => it?.scrollIntoView({ block: 'nearest' })

type OrderChatProps = {
  customer: string
  order: string
  /** Comes into view at once. */
  isAsked: boolean
  onMove: (() => void) | undefined
}

/** What was written with the customer, in the details of one of their orders. */
export function OrderChat({ customer, order, isAsked, onMove }: OrderChatProps) {
  return (
    <ChatPanel
      customer={customer}
      order={order}
      onMove={onMove}
      renderFrame={(thread) => (
        <Stack as="section" gap={3} className={css.panel} ref={isAsked ? show : undefined}>
          <h3>{copy.panel}</h3>
          {thread}
        </Stack>
      )}
    />
  )
}

/** What was written with a person, on their page. */
export function PersonChat({ id }: { id: string }) {
  return (
    <ChatPanel
      customer={id}
      renderFrame={(thread) => <PersonCard heading={copy.panel}>{thread}</PersonCard>}
    />
  )
}

type ChatPanelProps = {
  customer: string
  order?: string
  onMove?: (() => void) | undefined
  renderFrame: (thread: ReactNode) => ReactNode
}

/** Nothing before they wrote, and nothing without WhatsApp. */
function ChatPanel(props: ChatPanelProps) {
  const hasChats = useCurrentUser().data?.chats
  return hasChats ? <Panel key={props.customer} {...props} /> : null
}

function Panel({ customer, order, onMove, renderFrame }: ChatPanelProps) {
  const query = useChat(customer)
  const { chat, messages } = query
  if (!chat)
    return query.error
      ? renderFrame(<QueryError query={query} message={copy.threadFailed} />)
      : null
  if (chat.at === null) return null
  return renderFrame(
    <Stack gap={3}>
      <ChatThread query={query} chat={chat} order={order} />
      <ChatActs at={order ? 'order' : 'person'} chat={chat} messages={messages} onMove={onMove} />
    </Stack>,
  )
}
