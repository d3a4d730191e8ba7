import type { Generated } from 'kysely'
import type { ReceiptStatus } from '#domain/notifications/receipts.ts'

/** Tables of what is written on WhatsApp, and of receipts. */
export type WhatsAppTables = {
  /** A receipt that came before we had stored which message it is about; kept for ten minutes. */
  wa_event: {
    wamid: string
    status: ReceiptStatus
    at: number
    code: number | null
    error: string
    received_at: number
  }
  /** Everything written with one person. `id` is the account's, else `threadOf` of the number. */
  wa_thread: {
    id: string
    account_id: string | null
    /** The number and WhatsApp's id of the person as last heard of; '' when not told. */
    wa_id: Generated<string>
    user_id: Generated<string>
    /** As the person calls themself on WhatsApp. */
    name: Generated<string>
    /** Of the latest message in either direction, and of the latest from the person. */
    last_at: number
    inbound_at: number | null
  }
  wa_message: {
    /** WhatsApp's own id (wamid) of what came in; `out-` and `reply_id` of what goes out. */
    id: string
    at: number
    thread_id: string
    /** Always that of the thread. */
    account_id: string | null
    order_id: string | null
    wa_id: Generated<string>
    user_id: Generated<string>
    name: Generated<string>
    direction: 'in' | 'out'
    /** WhatsApp's type of it: text, location, contacts, image, audio, button, interactive, ... */
    kind: string
    /** What it says; of a picture, voice note and the like ''. */
    text: Generated<string>
    /** JSON of the `ReplyButton[]` under what goes out. */
    buttons: Generated<string>
    /** The wamid that it answers. */
    context_id: string | null
    /** Of what goes out: the row of `message` that sends it, with its state and receipt. */
    message_id: number | null
    /** Of what goes out: whoever repeats it with the same id sends nothing twice. */
    reply_id: string | null
    /** The admin who wrote it; null for an answer of ours and for what came in. */
    actor_id: string | null
    seen_at: number | null
  }
}
