import { language } from '#i18n/language.ts'
import semibold from '#web/fonts/poppins-600.woff2'

/**
 * The faces to be fetched before the styles are read: that of headline and buttons. The other would keep
 * a slow line from the picture; Hindi's come when the page stands (site.ts).
 */
export const fonts: readonly string[] = language === 'en' ? [semibold] : []
