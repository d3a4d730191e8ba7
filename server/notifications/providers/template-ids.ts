import { languages, type Language } from '#contract/locales.ts'
import { smsNotifications } from '#domain/notifications/specs.ts'
import { read } from '#server/config/env.ts'
import type { Outgoing } from '#server/notifications/channels/sender.ts'

/** Maps `booking-received` or `booking-received.hi` to the provider's template id. */
export type TemplateIds = ReadonlyMap<string, string>

// Each type, alone and with each language.
const names: ReadonlySet<string> = new Set(
  smsNotifications.flatMap((type) => [type, ...languages.map((it) => `${type}.${it}`)]),
)

function readTemplateIds(written: string): TemplateIds | undefined {
  const pairs = written.split(',').map((it) => it.split(':').map((part) => part.trim()))
  const fits = pairs.every(([name = '', id, ...rest]) => names.has(name) && id && rest.length === 0)
  return fits ? new Map(pairs as [string, string][]) : undefined
}

export const templateIds = read(
  readTemplateIds,
  'must be like booking-received:id,booking-accepted.hi:id',
)

type MessageKey = { readonly template: Outgoing['template']; readonly language: Language }

/** Returns the template for the message's language, or else the one for all languages. */
export function templateId(
  ids: TemplateIds,
  { template, language }: MessageKey,
): string | undefined {
  return ids.get(`${template}.${language}`) ?? ids.get(template)
}

/** Lists types, or types with a language, that have no template and cannot be sent. */
export function missingTemplates(ids: TemplateIds): string[] {
  return smsNotifications.flatMap((template) => {
    const lacking = languages.filter((language) => !templateId(ids, { template, language }))
    return lacking.length === languages.length
      ? [template]
      : lacking.map((language) => `${template}.${language}`)
  })
}
