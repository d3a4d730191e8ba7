import { language } from '#i18n/language.ts'

/** The server's sentence where the page is in its language, English, else the page's own. */
export function replyMessage(message: string, translated: string): string {
  return (language === 'en' && message) || translated
}
