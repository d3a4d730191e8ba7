import { rupeesOf } from '#domain/catalogue/price.ts'
import { Refusal } from '#domain/refusals.ts'

type Payee = {
  readonly billing: { readonly upiId: string; readonly payee: string }
  readonly business: { readonly brand: string }
}
type Due = { readonly number: string; readonly duePaise: number }

/** What a UPI app is opened with, or reads from a QR code. The note holds the order's number. */
export function upiLink({ billing, business }: Payee, { number, duePaise }: Due): string {
  const { upiId, payee } = billing
  if (!upiId) throw new Refusal('upi_not_set')
  if (duePaise <= 0) throw new Refusal('nothing_due')
  const fields = {
    pa: upiId,
    // Apps want a name: that of the business, unless the account has another.
    pn: payee || business.brand,
    am: rupeesOf(duePaise).toFixed(2),
    cu: 'INR',
    tn: `Booking ${number}`,
    tr: number,
  }
  const query = Object.entries(fields)
    // Apps read %20, not every one a plus.
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`)
  return `upi://pay?${query.join('&')}`
}
