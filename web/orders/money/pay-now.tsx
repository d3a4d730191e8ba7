import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { getUpi } from '#contract/money/payments.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { myMoney as copy } from '#i18n/money.ts'
import { call } from '#web/api/api.ts'
import { settings } from '#web/i18n/settings.ts'
import { phoneLink } from '#web/lib/business.ts'
import { formatRupees } from '#web/lib/format.ts'
import { qrClass } from '#web/orders/money/money-box.tsx'
import { PayOnline } from '#web/orders/money/pay-online.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { InBar } from '#web/ui/dialog/dialog.tsx'

type PayNowProps = {
  rupees: number
  /** Without it, all that the customer owes for work that is done. */
  order?: OrderRow | undefined
  /** All that is due, although only the advance is asked for. */
  whole?: boolean
}

/**
 * Payment by UPI, as a QR code for another phone and a button for this one, and online for one
 * order, where the business takes them. The main button is in the bar of the dialog around it.
 */
export function PayNow({ rupees, order, whole = false }: PayNowProps) {
  const { data: reply } = useUpi(rupees, order?._id)
  const data = whole ? reply?.whole : reply
  const online = settings().paysOnline ? order : undefined
  const sum = formatRupees(rupees)
  return (
    <>
      {data && (
        <>
          <p>{copy.payText}</p>
          <img
            className={qrClass}
            src={`data:image/svg+xml,${encodeURIComponent(data.qr)}`}
            alt={copy.qr(sum)}
            width="220"
            height="220"
          />
        </>
      )}
      {online && <PayOnline order={online} rupees={rupees} whole={whole} />}
      {data && online && (
        <LinkButton href={data.link} variant="secondary">
          {copy.open(sum)}
        </LinkButton>
      )}
      {data && !online && (
        <InBar>
          <LinkButton href={data.link}>{copy.open(sum)}</LinkButton>
        </InBar>
      )}
      {!settings().takesUpi && !online && (
        <>
          <p>{copy.byHand}</p>
          <InBar>
            <LinkButton href={phoneLink()}>
              <Phone aria-hidden="true" />
              {copy.call}
            </LinkButton>
          </InBar>
        </>
      )}
    </>
  )
}

function useUpi(rupees: number, serviceid: string | undefined) {
  return useQuery({
    // The amount and the settings are not in the input, but in the reply.
    queryKey: [getUpi.path, serviceid, rupees, settings().version],
    queryFn: ({ signal }) => call(getUpi, { serviceid }, { signal }),
    retry: false,
    // Valid for one amount: refetched after a payment, it would be refused before the order itself
    // is updated.
    staleTime: 'static',
    enabled: settings().takesUpi,
  })
}
