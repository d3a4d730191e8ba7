import { z } from 'zod/mini'
import { receiptStatuses, type ReceiptStatus } from '#domain/notifications/receipts.ts'
import { toMultiline, toOneLine } from '#domain/plain-text.ts'
import { preferenceKind } from '#domain/whatsapp/chat.ts'
import type { Inbound, ReadEvent, ReceivedStatus } from '#server/whatsapp/received.ts'

const maxText = 4096
/** An id, which is kept as it is; PostgreSQL has no NUL. */
const short = z.string().check(
  z.maxLength(256),
  z.refine((it) => !it.includes('\0')),
)
const optional = z.optional(z.nullable(z.string()))
const seconds = z.string().check(z.regex(/^\d{1,12}$/))

// Only what is used is read, and every part by itself: Meta adds fields and kinds at any time.
const envelope = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.unknown()) })),
})
const change = z.object({
  field: z.enum(['messages', 'user_preferences']),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: z.optional(z.array(z.unknown())),
    messages: z.optional(z.array(z.unknown())),
    statuses: z.optional(z.array(z.unknown())),
    user_preferences: z.optional(z.array(z.unknown())),
  }),
})
/** Whether a person wants offers, which WhatsApp asks them itself. */
const wantsOffers = z.object({
  wa_id: optional,
  user_id: optional,
  value: z.enum(['stop', 'resume']),
  timestamp: z.union([z.int(), seconds]),
})
const contact = z.object({
  profile: z.optional(z.object({ name: optional })),
  wa_id: optional,
  user_id: optional,
})
const status = z.object({
  id: short.check(z.minLength(1)),
  status: z.enum(receiptStatuses),
  timestamp: seconds,
  errors: z.optional(
    z.array(
      z.object({
        code: z.optional(z.int32()),
        title: optional,
        error_data: z.optional(z.object({ details: optional })),
      }),
    ),
  ),
})
const caption = z.optional(z.object({ caption: optional }))
const message = z.object({
  id: short.check(z.minLength(1)),
  timestamp: seconds,
  type: z.string(),
  from: optional,
  from_user_id: optional,
  context: z.optional(z.nullable(z.object({ id: z.optional(short) }))),
  text: z.optional(z.object({ body: z.string() })),
  location: z.optional(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      name: optional,
      address: optional,
    }),
  ),
  contacts: z.optional(
    z.array(
      z.object({
        name: z.optional(z.object({ formatted_name: optional })),
        phones: z.optional(z.array(z.object({ phone: optional }))),
      }),
    ),
  ),
  image: caption,
  video: caption,
  document: caption,
  reaction: z.optional(z.object({ message_id: z.optional(short), emoji: optional })),
  button: z.optional(z.object({ payload: optional, text: optional })),
  interactive: z.optional(
    z.object({ button_reply: z.optional(z.object({ id: z.string(), title: optional })) }),
  ),
})
type Message = z.infer<typeof message>

/** The kinds of message that are kept, and what can be read of each; undefined: nothing to keep. */
const kinds: Readonly<Record<string, (it: Message) => string | undefined>> = {
  text: ({ text }) => text?.body || undefined,
  location: ({ location: it }) =>
    it && [it.name, it.address, `${it.latitude},${it.longitude}`].filter(Boolean).join('\n'),
  contacts: ({ contacts }) =>
    contacts
      ?.map((it) =>
        [it.name?.formatted_name, ...(it.phones ?? []).map(({ phone }) => phone)]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n'),
  image: ({ image }) => image?.caption ?? '',
  video: ({ video }) => video?.caption ?? '',
  document: ({ document }) => document?.caption ?? '',
  audio: () => '',
  [preferenceKind]: () => '',
  sticker: () => '',
  reaction: ({ reaction }) => reaction?.emoji || undefined,
  button: ({ button }) => button?.text ?? '',
  interactive: ({ interactive }) => interactive?.button_reply?.title ?? undefined,
}

/** Reads a signed event; whatever it does not know is left out, never refused. */
export function readEvent(body: Uint8Array, phoneNumberId: string, now: number): ReadEvent {
  const statuses: ReceivedStatus[] = []
  const messages: Inbound[] = []
  let unread = 0
  const each = <T>(
    all: readonly unknown[] = [],
    to: T[],
    parse: (it: unknown) => T | undefined,
  ) => {
    for (const it of all) {
      const read = parse(it)
      if (read === undefined) unread++
      else to.push(read)
    }
  }
  for (const it of changesOf(body)) {
    const { success, data } = z.safeParse(change, it)
    if (!success || data.value.metadata.phone_number_id !== phoneNumberId) {
      unread++
      continue
    }
    const { contacts = [] } = data.value
    const names = contacts.flatMap((one) => z.safeParse(contact, one).data ?? [])
    each(data.value.statuses, statuses, (one) => readStatus(one, now))
    each(data.value.messages, messages, (one) => readMessage(one, names, now))
    each(data.value.user_preferences, messages, (one) => readPreference(one, names, now))
  }
  return { statuses, messages, unread }
}

function changesOf(body: Uint8Array): unknown[] {
  try {
    const { data } = z.safeParse(envelope, JSON.parse(Buffer.from(body).toString('utf8')))
    return data?.entry.flatMap(({ changes }) => changes) ?? []
  } catch {
    return []
  }
}

function readStatus(it: unknown, now: number): ReceivedStatus | undefined {
  const { data } = z.safeParse(status, it)
  if (!data) return undefined
  const { id: wamid, status: reported, timestamp, errors: [error] = [] } = data
  const reason = [error?.title, error?.error_data?.details].filter(Boolean).join(': ')
  return {
    wamid,
    status: reported satisfies ReceiptStatus,
    at: atOf(timestamp, now),
    code: error?.code ?? null,
    error: toOneLine(reason).trim().slice(0, 300),
  }
}

function readMessage(
  it: unknown,
  contacts: readonly z.infer<typeof contact>[],
  now: number,
): Inbound | undefined {
  const { data } = z.safeParse(message, it)
  const text = data && Object.hasOwn(kinds, data.type) ? kinds[data.type]?.(data) : undefined
  if (!data || text === undefined) return undefined
  const { id, timestamp, type, context, button, interactive, reaction } = data
  // Meta's examples have it with and without the plus.
  const [, waId = ''] = /^\+?(\d{5,20})$/.exec(data.from ?? '') ?? []
  // A number and the id made of it may differ, so one sender alone is the sender.
  const sender = contacts.find((one) => waId && one.wa_id === waId) ?? only(contacts)
  const userId = idOf(data.from_user_id ?? sender?.user_id)
  if (!waId && !userId) return undefined
  return {
    id,
    at: atOf(timestamp, now),
    kind: type,
    waId,
    userId,
    name: toOneLine(sender?.profile?.name ?? '')
      .trim()
      .slice(0, 100),
    text: toMultiline(text).trim().slice(0, maxText),
    contextId: context?.id ?? reaction?.message_id ?? null,
    pressed: button?.payload ?? interactive?.button_reply?.id ?? null,
  }
}

function readPreference(
  it: unknown,
  contacts: readonly z.infer<typeof contact>[],
  now: number,
): Inbound | undefined {
  const { data } = z.safeParse(wantsOffers, it)
  const from = { from: data?.wa_id, from_user_id: data?.user_id }
  const type = preferenceKind
  const id = `${type}-${data?.wa_id ?? data?.user_id}-${data?.timestamp}`
  const timestamp = String(data?.timestamp)
  const read = readMessage({ ...from, id, timestamp, type }, contacts, now)
  return read && data && { ...read, text: data.value }
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

const idOf = (written: string | null | undefined): string =>
  /^[\w.-]{1,150}$/.test(written ?? '') ? (written ?? '') : ''

/** No event is from the future, whatever its clock says. */
const atOf = (timestamp: string, now: number): number => Math.min(Number(timestamp) * 1000, now)
