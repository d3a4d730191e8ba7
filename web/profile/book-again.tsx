import { Link } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { serviceIdsOf } from '#domain/catalogue/catalogue.ts'
import { isOver } from '#domain/orders/orders.ts'
import { profile } from '#i18n/profile.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { settings } from '#web/i18n/settings.ts'
import { saveDraft } from '#web/lib/drafts.ts'
import { paths } from '#web/paths.ts'
import { LinkButton, type ButtonStyle } from '#web/ui/button/link-button.tsx'

/**
 * Opens the booking form with the same lines and address, at the next free slot. Renders nothing
 * for an order that is not over.
 */
export function BookAgain({ order, ...style }: { order: OrderRow } & ButtonStyle) {
  const { data: person } = useCurrentUser()
  if (!person || !isOver({ status: order.service_status })) return null
  return (
    <Link
      href={paths.bookService()}
      asChild
      onClick={() => saveDraft('booking', { owner: person._id, asked: '', ...sameAs(order) })}
    >
      <LinkButton {...style} aria-describedby={`number-${order._id}`}>
        {profile.order.again}
      </LinkButton>
    </Link>
  )
}

/**
 * Returns the order as the form's draft. Choices no longer on offer are left for the customer to
 * make.
 */
function sameAs({ service, lines, email, user_data: { address } }: OrderRow) {
  const [main, ...extras] = lines
  const [id] = serviceIdsOf(lines)
  return {
    service: settings().catalogue.services.find((it) => it.id === id)?.label ?? service,
    variant: main?.id?.split('/')[1] ?? '',
    quantity: String(main?.quantity ?? ''),
    extras: extras.map(({ id, quantity }) => `${id}:${quantity}`).join(','),
    address,
    email,
  }
}
