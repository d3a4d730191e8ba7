import { languages, type Language } from '#contract/locales.ts'
import { smsNotifications } from '#domain/notifications/specs.ts'
import {
  placeholdersIn,
  registeredText,
  type SmsText,
} from '#server/notifications/templates/texts.ts'

/** The names in docs/messages.md, whatever this copy's business is called. */
const sampleNames = { brand: 'Chamak', phone: '919800000000', hindi: 'चमक' }

/** Returns the texts to register as the Markdown table of docs/messages.md, without padding. */
export function textsTable(): string {
  return [
    '| kind | language | text | values, in order |',
    '| - | - | - | - |',
    row('otp', 'en'),
    ...smsNotifications.flatMap((type) => languages.map((language) => row(type, language))),
  ].join('\n')
}

function row(type: SmsText, language: Language): string {
  const values = placeholdersIn(type, language).join(', ') || 'none'
  return `| \`${type}\` | ${language} | ${registeredText(type, language, sampleNames)} | ${values} |`
}
