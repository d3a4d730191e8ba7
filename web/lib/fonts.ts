import regular from '#web/fonts/poppins-400.woff2'
import semibold from '#web/fonts/poppins-600.woff2'

/**
 * The faces fetched before the styles are read. Not the Devanagari ones: three times as heavy, they
 * would keep a slow line from the picture and the words, which a phone's own letters show meanwhile.
 */
export const fonts: readonly string[] = [regular, semibold]
