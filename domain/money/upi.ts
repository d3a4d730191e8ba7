import { toRupees } from '#domain/catalogue/price.ts'
import { Refusal } from '#domain/refusals.ts'

type Payee = {
  readonly billing: { readonly upiId: string; readonly payee: string }
  readonly business: { readonly brand: string }
}
type Due = { readonly numbers: readonly string[]; readonly duePaise: number }

/** Builds the link that a UPI app opens or reads from a QR code. Its note names the orders. */
export function upiLink({ billing, business }: Payee, { numbers, duePaise }: Due): string {
  const { upiId, payee } = billing
  if (!upiId) throw new Refusal('upi_not_set')
  if (duePaise <= 0) throw new Refusal('nothing_due')
  const fields = {
    pa: upiId,
    // Apps require a payee name; it defaults to the business.
    pn: payee || business.brand,
    am: toRupees(duePaise).toFixed(2),
    cu: 'INR',
    tn: `Booking ${numbers.slice(0, 3).join(', ')}`,
    tr: numbers[0] ?? '',
  }
  const query = Object.entries(fields)
    // Not every app decodes a plus as a space.
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`)
  return `upi://pay?${query.join('&')}`
}
