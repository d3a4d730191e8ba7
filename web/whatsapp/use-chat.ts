import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import {
  chatSeen,
  getChat,
  getChats,
  type ChatMessage,
  type ChatRow,
} from '#contract/whatsapp/chats.ts'
import { formatPhone } from '#domain/phone.ts'
import { minuteMs } from '#domain/time-units.ts'
import { countedMinutes } from '#domain/whatsapp/chat.ts'
import { chats as copy } from '#i18n/chats.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { serverNow } from '#web/lib/clock.ts'

/** A conversation: its latest messages, and what was asked for of the earlier ones. */
export function useChat(customer: string) {
  const query = useInfiniteQuery({
    queryKey: [getChat.path, { customer }],
    initialPageParam: '',
    queryFn: ({ pageParam: before, signal }) =>
      call(getChat, { customer, before: before || undefined }, { signal }),
    getNextPageParam: (page) => (page.has_earlier ? page.messages[0]?._id : undefined),
    staleTime: 0,
  })
  const pages = query.data?.pages
  return {
    ...query,
    chat: pages?.[0]?.chat,
    messages: [...(pages ?? [])].reverse().flatMap((it) => it.messages),
  }
}
export type ChatQuery = ReturnType<typeof useChat>

/** The name of whoever writes, also of an unknown sender. */
export function chatName({
  person,
  name,
  phone,
}: Pick<ChatRow, 'person' | 'name' | 'phone'>): string {
  if (person) return name || formatPhone(phone)
  const called = name || formatPhone(phone)
  return called ? copy.unknownName(called) : copy.unknown
}

/** Whether somebody wants offers, in words. */
export const preferenceText = (value: string): string =>
  copy.preferences[value === 'stop' ? 'stop' : 'resume']

/** Marks what is on the screen as seen: the end of the conversation, on a page that is looked at. */
export function useSeen(
  end: RefObject<Element | null>,
  { _id: customer, unread }: ChatRow,
  latest: ChatMessage | undefined,
): void {
  const [isInView, setInView] = useState(false)
  const { send } = useAction((message_id: string) => call(chatSeen, { customer, message_id }), {
    reloads: [getChats, getChat],
  })
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver((seen) =>
      setInView(seen.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end])
  const id = latest?._id
  useEffect(() => {
    const see = () => {
      if (isInView && unread > 0 && id && document.visibilityState === 'visible') send(id)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [isInView, unread, id, send])
}

const tickMs = 10_000

/** Minutes in which an answer may still be sent: 0 for none, undefined while there is an hour. */
export function useMinutesLeft(until: string | null): number | undefined {
  const [, tick] = useState(0)
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => tick((n) => n + 1), tickMs)
    return () => clearInterval(timer)
  }, [until])
  if (until === null) return 0
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / minuteMs))
  return minutes > countedMinutes ? undefined : minutes
}
