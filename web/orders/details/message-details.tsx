import type { OrderEvent } from '#contract/orders/order-event.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { correctableIn, readCrewNote, readOnSite } from '#domain/orders/correction.ts'
import { formatPhone } from '#domain/phone.ts'
import { correction } from '#i18n/by-phone.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { userOrders } from '#i18n/order-list.ts'
import { KeepForHome } from '#web/addresses/homes/keep-for-home.tsx'
import { CorrectField } from '#web/orders/details/correct-field.tsx'
import { listDetails } from '#web/orders/details/list-details.ts'
import type { Description } from '#web/ui/description-list.tsx'
import { Muted } from '#web/ui/layout.tsx'

const copy = orderDialogs.details
const { missing } = userOrders

/** What the customer asked for and what was answered. */
export function messageDetails(order: OrderRow, events: readonly OrderEvent[]): Description[] {
  const { service_message: answer, any_message: message } = order
  const { note, map } = readCrewNote(message)
  const onSite = readOnSite(message)
  const who = onSite && [onSite.name, formatPhone(onSite.phone)].filter(Boolean).join(', ')
  const before = isCorrectable(order) && noteBefore(note, events)
  const keep = note && <KeepForHome serviceid={order._id} message={note} />
  return [
    ...(isCorrectable(order)
      ? [
          {
            term: copy.userMessage,
            value: (
              <CorrectField order={order} what="any_message">
                {[note, map].filter(Boolean).join('\n') || missing}
                {before && <Muted as="span">{` ${correction.before(before)}`}</Muted>}
                {keep}
              </CorrectField>
            ),
          },
          {
            term: correction.who,
            value: (
              <CorrectField order={order} what="contact">
                {who ?? correction.customer}
              </CorrectField>
            ),
          },
        ]
      : listDetails(order, { any_message: copy.userMessage }).map(({ term, value }) => ({
          term,
          value: (
            <>
              {value}
              {keep}
            </>
          ),
        }))),
    ...(answer ? [{ term: copy.serviceMessage, value: answer }] : []),
  ]
}

export const isCorrectable = ({ service_status: status }: OrderRow): boolean =>
  correctableIn({ status }).length > 0

/** What the customer wrote at first, if it has been corrected since. */
function noteBefore(note: string, events: readonly OrderEvent[]): string {
  if (!events.some((it) => it.changed?.includes('any_message'))) return ''
  const first = readCrewNote(events[0]?.message ?? '').note
  return first === note ? '' : first
}
