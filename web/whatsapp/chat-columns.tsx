import { MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import type { ChatRow } from '#contract/whatsapp/chats.ts'
import { formatPhone } from '#domain/phone.ts'
import { isChatFile, preferenceKind } from '#domain/whatsapp/chat.ts'
import { chats as copy } from '#i18n/chats.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import { chatName, preferenceText } from '#web/whatsapp/use-chat.ts'
import css from './chat-columns.module.css'

const { columns: heads } = copy

export const chatColumns = (onOpen: (chat: ChatRow) => void): readonly Column<ChatRow>[] => [
  { key: 'who', head: heads.who, cell: (it) => <Who chat={it} /> },
  { key: 'latest', head: heads.latest, cell: (it) => <Latest chat={it} /> },
  { key: 'at', head: heads.at, cell: ({ at }) => at && formatMoment(at), narrow: true },
  {
    key: 'actions',
    head: heads.actions,
    cell: (it) => (
      <Button
        variant={it.unread > 0 ? 'primary' : 'secondary'}
        size="small"
        aria-describedby={`${it._id}-name`}
        onClick={() => onOpen(it)}
      >
        {it.unread > 0 ? copy.answer : copy.open}
      </Button>
    ),
    actions: true,
    narrow: true,
  },
]

function Who({ chat }: { chat: ChatRow }) {
  const { _id, person, phone, name } = chat
  return (
    <span className={css.who}>
      {person ? (
        <Link id={`${_id}-name`} href={paths.adminPerson(person._id)} className={css.link}>
          {chatName(chat)}
        </Link>
      ) : (
        <span id={`${_id}-name`}>{chatName(chat)}</span>
      )}
      {phone && name && (
        <a href={`tel:+${phone}`} className={css.link}>
          {formatPhone(phone)}
        </a>
      )}
    </span>
  )
}

function Latest({ chat: { latest, unread } }: { chat: ChatRow }) {
  if (!latest) return null
  const { direction, kind, text } = latest
  const said = kind === preferenceKind ? preferenceText(text) : text
  const words = isChatFile(kind) && !text ? copy.files[kind] : said
  return (
    <span className={css.latest}>
      {unread > 0 && (
        <Badge tone="green" icon={<MessageCircle aria-hidden="true" />}>
          {copy.unread(unread)}
        </Badge>
      )}
      <span className={css.text} data-unread={unread > 0 || undefined}>
        {direction === 'out' ? `${copy.you}: ${words}` : words}
      </span>
    </span>
  )
}
