import { notificationTypes } from '#domain/notifications/specs.ts'

/**
 * What we write freely on WhatsApp, in answer to what a person wrote there: without a registered
 * text, and on no other channel.
 */
export const freeForm = 'whatsapp-text'

/** Every kind of message in the log. */
export const messageKinds = [...notificationTypes, freeForm] as const
export type MessageKind = (typeof messageKinds)[number]

/** A stored kind may be one of a later release. */
export function isMessageKind(template: string): template is MessageKind {
  return messageKinds.some((it) => it === template)
}
