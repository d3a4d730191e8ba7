import { chatReply, chatSeen, getChat, getChats, linkChat } from '#contract/whatsapp/chats.ts'
import { Refusal } from '#domain/refusals.ts'
import { findAccountById } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { pageReply } from '#server/http/page-reply.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { answerChat } from '#server/whatsapp/chats/answer.ts'
import { linkToCustomer } from '#server/whatsapp/chats/link.ts'
import { chatList } from '#server/whatsapp/chats/list.ts'
import { presentChats, presentMessage } from '#server/whatsapp/chats/presenter.ts'
import {
  countUnreadThreads,
  countUnseen,
  findMessage,
  findThread,
  listMessages,
  markSeen,
  type Thread,
} from '#server/whatsapp/chats/repo.ts'

/** Messages of a conversation that are read at once. */
const shown = 50

export function chatRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, now } = deps
  const isOff = deps.config.messages.whatsApp.webhook === undefined
  const assertOn = () => {
    if (isOff) throw new Refusal('not_found')
  }

  registerEndpoint(api, { getChats }, async (input) => {
    assertOn()
    const page = await readCountedPage(db, chatList(input))
    const unread = await countUnreadThreads(db)
    return { chats: await presentChats(db, page.rows), unread, ...pageReply(page) }
  })

  registerEndpoint(api, { getChat }, async ({ customer, before }) => {
    assertOn()
    const thread = await getThread(db, customer)
    const [chat] = await presentChats(db, [thread])
    if (!chat) throw new Refusal('chat_not_found')
    const from = before === undefined ? undefined : await findMessage(db, before)
    const messages = await listMessages(db, customer, from, shown + 1)
    return {
      chat,
      messages: messages.slice(0, shown).toReversed().map(presentMessage),
      has_earlier: messages.length > shown,
    }
  })

  registerEndpoint(api, { chatReply }, async (input, { actor }) => {
    assertOn()
    return { state: await answerChat(deps, actor, input) }
  })

  registerEndpoint(api, { chatSeen }, async ({ customer, message_id }) => {
    assertOn()
    const at = now()
    return transact(db, async (tx) => {
      const message = await findMessage(tx, message_id)
      if (message?.thread !== customer) throw new Refusal('chat_not_found')
      const seen = await markSeen(tx, customer, message.at, at)
      if (seen > 0) await recordLiveEvent(tx, { at, topic: 'chats', subject: message_id })
      return { unread: (await countUnseen(tx, [customer])).get(customer) ?? 0 }
    })
  })

  registerEndpoint(api, { linkChat }, async ({ customer, userid }, { actor }) => {
    assertOn()
    await linkToCustomer(deps, actor, { thread: customer, userid })
    return { message: 'The chat is on the page of the customer now' }
  })
}

/** The conversation with this id; an empty one for a person who never wrote. */
async function getThread(db: Db, customer: string): Promise<Thread> {
  const thread = await findThread(db, customer)
  if (thread) return thread
  const account = await findAccountById(db, customer)
  if (!account || account.erasedAt !== null) throw new Refusal('chat_not_found')
  const { id, name, phone, role, language, disabledAt } = account
  return {
    id,
    accountId: id,
    waId: '',
    userId: '',
    calls: '',
    lastAt: 0,
    inboundAt: null,
    name,
    phone,
    role,
    language,
    disabledAt,
  }
}
