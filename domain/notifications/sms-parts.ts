/** The alphabet of GSM 03.38, without what takes two places. */
const oneSeptet =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/
const twoSeptets = /^[\^{}\\[~\]|€]$/

/** Characters of one SMS alone, and of each part of a longer one. */
const gsm = { alone: 160, part: 153 } as const
const unicode = { alone: 70, part: 67 } as const

/** A filled variable of a registered text, on average. */
const usualVariable = 'x'.repeat(15)

/**
 * Counts the SMS that a registered text costs with variables of the usual length. One letter
 * outside the GSM alphabet, as any Hindi one, more than halves what fits into each.
 */
export function smsParts(registered: string): number {
  const letters = Array.from(registered.replaceAll('{#var#}', usualVariable))
  const isGsm = letters.every((it) => oneSeptet.test(it) || twoSeptets.test(it))
  const { alone, part } = isGsm ? gsm : unicode
  const length = isGsm
    ? letters.length + letters.filter((it) => twoSeptets.test(it)).length
    : letters.join('').length
  return length <= alone ? 1 : Math.ceil(length / part)
}
