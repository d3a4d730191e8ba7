import type { Outgoing } from '#server/messages/sender.ts'

/** `booking-received` or `booking-received.hi` -> what the provider calls this text. */
export type TemplateIds = ReadonlyMap<string, string>

/** The text registered in the message's language, else the one for all. */
export function templateId(ids: TemplateIds, { template, language }: Outgoing): string | undefined {
  return ids.get(`${template}.${language}`) ?? ids.get(template)
}
