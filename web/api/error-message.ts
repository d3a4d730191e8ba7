import { language } from '#i18n/language.ts'

/** What the page says of the server's sentence: in English the sentence itself, else the words of our own. */
export function errorMessage(said: string, own: string): string {
  return (language === 'en' && said) || own
}
