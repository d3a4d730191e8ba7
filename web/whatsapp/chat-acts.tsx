import { useState } from 'react'
import type { ChatMessage, ChatRow } from '#contract/whatsapp/chats.ts'
import { chats as copy } from '#i18n/chats.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths } from '#web/paths.ts'
import { callerActs } from '#web/shell/admin/caller-acts.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { WhoDialog } from '#web/whatsapp/who-dialog.tsx'

/** What a conversation mostly leads to. */
const usual = ['book', 'problem']

type ChatActsProps = {
  chat: ChatRow
  messages: readonly ChatMessage[]
  /** Where it stands: what is at hand there is not offered again. */
  at: 'chats' | 'order' | 'person'
  /** Moves the order beside which it stands, if that may be. */
  onMove?: (() => void) | undefined
  /** Called with the customer whom an unknown sender turned out to be. */
  onLinked?: (customer: string) => void
}

/** A problem, another time and a booking, one tap away from what was written. */
export function ChatActs({ chat, messages, at, onMove, onLinked }: ChatActsProps) {
  const [isAsking, setAsking] = useState(false)
  const { person, phone } = chat
  const caller = person ? { ...person, phone } : undefined
  const acts = callerActs(phone, caller, false).filter(({ name }) => usual.includes(name))
  const isElsewhere = at !== 'order'
  const order = messages.filter((it) => it.order).at(-1)?.order
  const links = [
    ...(at === 'person' ? [] : acts),
    ...(order && isElsewhere ? linksTo(order.number) : []),
    ...(person && at === 'chats'
      ? [{ title: copy.toPerson, href: paths.adminPerson(person._id) }]
      : []),
  ]
  return (
    <Row role="group" aria-label={copy.acts}>
      {!person && (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {copy.who}
        </Button>
      )}
      {onMove && (
        <Button variant="secondary" size="small" onClick={onMove}>
          {copy.move}
        </Button>
      )}
      {links.map(({ title, href }) => (
        <LinkButton key={href} variant="secondary" size="small" href={href} onClick={followLink}>
          {title}
        </LinkButton>
      ))}
      {isAsking && (
        <WhoDialog
          chat={chat}
          onClose={() => setAsking(false)}
          onLinked={(customer) => {
            setAsking(false)
            onLinked?.(customer)
          }}
        />
      )}
    </Row>
  )
}

const linksTo = (number: string) => {
  const order = { status: 'all', q: number }
  return [
    { title: copy.move, href: paths.adminOrders({ ...order, do: 'move' }) },
    { title: copy.toBooking(number), href: paths.adminOrders({ ...order, do: 'chat' }) },
  ]
}
