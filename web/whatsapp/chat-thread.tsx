import { Check, CheckCheck, Clock, MapPin, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { Link } from 'wouter'
import type { ChatMessage, ChatRow } from '#contract/whatsapp/chats.ts'
import { indiaClock } from '#domain/schedule.ts'
import { isChatFile, preferenceKind, type ReplyState } from '#domain/whatsapp/chat.ts'
import { chats as copy } from '#i18n/chats.ts'
import { unsentText } from '#i18n/unsent.ts'
import { formatDay, formatIndianTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FreeText, Muted, Stack } from '#web/ui/layout.tsx'
import { Answer } from '#web/whatsapp/answer-form.tsx'
import { chatName, preferenceText, useSeen, type ChatQuery } from '#web/whatsapp/use-chat.ts'
import css from './chat-thread.module.css'

type ChatThreadProps = {
  query: ChatQuery
  chat: ChatRow
  /** The order beside which it stands, which its messages need not name. */
  order?: string | undefined
  /** As high as there is room, rather than as a panel. */
  tall?: boolean
}

/** What was written, the latest at the end, and the box for an answer. */
export function ChatThread({ query, chat, order, tall = false }: ChatThreadProps) {
  const { messages } = query
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useSeen(end, chat, messages.at(-1))
  return (
    <Stack gap={3}>
      <div
        ref={box}
        role="log"
        aria-label={copy.log(chatName(chat))}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        tabIndex={0}
        className={classNames(css.box, tall && css.tall)}
      >
        <div className={css.lines}>
          {query.hasNextPage && (
            <Button
              variant="quiet"
              size="small"
              busy={query.isFetchingNextPage}
              busyText={copy.loadingEarlier}
              onClick={() => void query.fetchNextPage()}
            >
              {copy.earlier}
            </Button>
          )}
          {messages.length === 0 && <Muted>{copy.nothing}</Muted>}
          {messages.map((it, n) => (
            <Fragment key={it._id}>
              {dayOf(it) !== dayOf(messages[n - 1]) && (
                <p className={css.day}>{formatDay(dayOf(it))}</p>
              )}
              <Message message={it} chat={chat} order={order} />
            </Fragment>
          ))}
          <div ref={end} />
        </div>
      </div>
      <Answer
        key={chat._id}
        chat={chat}
        onSent={() => box.current?.scrollTo({ top: box.current.scrollHeight })}
      />
    </Stack>
  )
}

const clockOf = ({ at }: ChatMessage) => indiaClock(Date.parse(at))
const dayOf = (it: ChatMessage | undefined): string => (it ? clockOf(it).date : '')

type MessageProps = { message: ChatMessage; chat: ChatRow; order: string | undefined }

function Message({ message, chat, order }: MessageProps) {
  const { direction, by, state, error, error_code } = message
  const isOurs = direction === 'out'
  const isElsewhere = message.order && message.order.serviceid !== order
  return (
    <div className={css.message} data-direction={direction} data-state={state}>
      <span className="visually-hidden">
        {isOurs ? (by ? copy.by(by) : copy.business) : copy.from(chatName(chat))}
      </span>
      <Words message={message} />
      <Muted figures className={css.foot}>
        {[isOurs && by, formatIndianTime(clockOf(message).time)].filter(Boolean).join(' · ')}
        {isElsewhere && message.order && (
          <>
            {' · '}
            <Link href={paths.adminOrders({ status: 'all', q: message.order.number })}>
              {copy.about(message.order.number)}
            </Link>
          </>
        )}
        {state && <Ticks state={state} />}
      </Muted>
      {error && <p className={css.error}>{unsentText(error, error_code)}</p>}
    </div>
  )
}

const ticks: Readonly<Record<ReplyState, LucideIcon>> = {
  queued: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  failed: TriangleAlert,
}

/** Two ticks once it arrived, blue once it was read; why it did not is said in words. */
function Ticks({ state }: { state: ReplyState }) {
  const Icon = ticks[state]
  const words = copy.replyStates[state]
  return (
    <span className={css.ticks} data-state={state}>
      <Icon aria-hidden="true" />
      <span className={state === 'failed' ? undefined : 'visually-hidden'}>{words}</span>
    </span>
  )
}

function Words({ message: { kind, text } }: { message: ChatMessage }) {
  if (isChatFile(kind))
    return (
      <>
        <p className={css.file}>{copy.files[kind]}</p>
        {text && <FreeText>{text}</FreeText>}
      </>
    )
  if (kind === preferenceKind) return <p className={css.file}>{preferenceText(text)}</p>
  if (kind === 'location') return <Place text={text} />
  return (
    <>
      {kind === 'contacts' && <Muted as="span">{copy.contact}</Muted>}
      <FreeText>{text}</FreeText>
    </>
  )
}

/** Its last line are the coordinates, which maps understand. */
function Place({ text }: { text: string }) {
  const words = text.split('\n')
  const point = words.pop() ?? ''
  const query = new URLSearchParams({ api: '1', query: point })
  return (
    <>
      <Muted as="span">{copy.place}</Muted>
      {words.length > 0 && <FreeText>{words.join('\n')}</FreeText>}
      <a
        href={`https://www.google.com/maps/search/?${query}`}
        target="_blank"
        rel="noreferrer"
        className={css.map}
      >
        <MapPin aria-hidden="true" />
        {copy.openMap}
      </a>
    </>
  )
}
