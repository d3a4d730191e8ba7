import { language } from '#i18n/language.ts'

/** The server's English message on an English page, otherwise the page's translation. */
export function replyMessage(message: string, translated: string): string {
  return (language === 'en' && message) || translated
}
