import { randomUUID } from 'node:crypto'
import { chatReply, chatSeen, linkChat } from '#contract/whatsapp/chats.ts'
import { answer, chatOf, writes } from '#test/factories/whatsapp.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

async function withQuestion({ app, owner, customer }: Stage) {
  const { phone, account } = await customer()
  await writes(app, { phone }, 'Can you come at four?')
  return { owner, customer: account.id }
}

/** What an admin does with what is written on WhatsApp. */
export const chatMutations: readonly Mutation[] = [
  mutation(
    chatReply,
    '',
    async (stage) => {
      const { owner, customer } = await withQuestion(stage)
      const reply_id = randomUUID()
      return () => answer(owner, customer, 'We do', reply_id)
    },
    {
      audit: 'chat-answered',
      messages: 'whatsapp-text',
      live: 'chats',
      rows: '+wa_message, ~wa_message, ~wa_thread',
    },
  ),
  mutation(
    chatSeen,
    '',
    async (stage) => {
      const { owner, customer } = await withQuestion(stage)
      const { messages } = await chatOf(owner, customer)
      const message_id = messages.at(-1)?._id ?? ''
      return () => owner.call(chatSeen, { customer, message_id })
    },
    { live: 'chats', rows: '~wa_message' },
  ),
  mutation(
    linkChat,
    '',
    async ({ app, owner, customer }) => {
      const userid = (await customer()).account.id
      const sender = `IN.${randomUUID()}`
      await writes(app, { userId: sender }, 'It is me')
      return () => owner.call(linkChat, { customer: `id:${sender}`, userid })
    },
    {
      audit: 'chat-linked',
      live: 'chats',
      rows: '+wa_thread, -wa_thread, ~account, ~wa_message',
    },
    { code: 'chat_not_found' },
  ),
]
