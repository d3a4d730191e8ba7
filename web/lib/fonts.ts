import { language } from '#messages/language.ts'
import regular from '#web/fonts/poppins-400.woff2'
import semibold from '#web/fonts/poppins-600.woff2'

/** The faces to be fetched before the styles are read: Latin on English pages; Hindi's come later (site.ts). */
export const fonts: readonly string[] = language === 'en' ? [regular, semibold] : []
