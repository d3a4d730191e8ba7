import { Link } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { isCompleted } from '#domain/orders/orders.ts'
import { myMoney as copy } from '#i18n/money.ts'
import { orderCopy } from '#i18n/orders.ts'
import { advanceAskText, owesAdvance } from '#web/lib/advance-text.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Ends, Stack } from '#web/ui/layout.tsx'
import { toneClass } from '#web/ui/tone.ts'
import css from './my-asks.module.css'

/** The orders whose work is done and not paid, and the sum of them. */
export function duesOf(open: readonly OrderRow[]) {
  const orders = open.filter((it) => isCompleted({ status: it.service_status }) && it.due)
  const paise = orders.reduce((sum, { due }) => sum + toPaise(due ?? 0), 0)
  return { orders, rupees: toRupees(paise) }
}

type Ask = { key: string; text: string; about: string; act: string; href: string }

function listAsks(open: readonly OrderRow[]): readonly Ask[] {
  const { orders: unpaid, rupees } = duesOf(open)
  const [first, ...more] = unpaid
  const due = first && {
    key: 'due',
    text: orderCopy.toPay(formatRupees(rupees)),
    about: more.length > 0 ? copy.forJobs(unpaid.length) : about(first),
    act: copy.pay,
    href: paths.payDue,
  }
  return [...(due ? [due] : []), ...open.flatMap((it) => askOf(it) ?? [])]
}

/** What one order asks its customer besides paying. */
function askOf(order: OrderRow): Ask | undefined {
  const { _id: key, quote, proposal } = order
  const rest = { key, about: about(order), href: paths.order(key) }
  if (owesAdvance(order)) return { ...rest, text: advanceAskText(order), act: copy.pay }
  if (quote) return { ...rest, text: copy.offered(formatRupees(quote.price)), act: copy.seeOffer }
  if (proposal) return { ...rest, text: copy.more(formatRupees(proposal.price)), act: copy.answer }
  return undefined
}

const about = (order: OrderRow): string => `${orderedService(order)}, ${formatDay(order.date)}`

/** What the customer is asked for: money for work that is done, and answers. The first is filled. */
export function MyAsks({ open }: { open: readonly OrderRow[] }) {
  const asks = listAsks(open)
  if (asks.length === 0) return null
  return (
    <Stack as="ul" gap={2}>
      {asks.map(({ key, text, about: what, act, href }, n) => (
        <Ends as="li" key={key} className={`${css.ask} ${toneClass('yellow')}`}>
          <div className={css.text}>
            <strong>{text}</strong>
            <span>{what}</span>
          </div>
          <Link href={href} asChild>
            <LinkButton variant={n === 0 ? 'primary' : 'secondary'} aria-label={`${act}: ${what}`}>
              {act}
            </LinkButton>
          </Link>
        </Ends>
      ))}
    </Stack>
  )
}
