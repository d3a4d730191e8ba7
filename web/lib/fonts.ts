import { language } from '#messages/language.ts'
import regular from '#web/fonts/poppins-400.woff2'
import semibold from '#web/fonts/poppins-600.woff2'
import regularHindi from '#web/fonts/poppins-devanagari-400.woff2'
import semiboldHindi from '#web/fonts/poppins-devanagari-600.woff2'

/** The faces that every page of this language shows, to be fetched before the styles are read. */
export const fonts: readonly string[] =
  language === 'hi' ? [regular, semibold, regularHindi, semiboldHindi] : [regular, semibold]
