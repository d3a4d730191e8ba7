import { MapPin, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { canAssign, canPay, isAccepted, isCompleted } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { indiaClock } from '#domain/schedule.ts'
import { quiet as quietCopy } from '#i18n/add-worker.ts'
import { assign, move } from '#i18n/assign.ts'
import { orderMoney } from '#i18n/money.ts'
import { notificationLog } from '#i18n/notification-log.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { userOrders } from '#i18n/order-list.ts'
import { orderCopy } from '#i18n/orders.ts'
import { roleName } from '#i18n/roles.ts'
import { usePainted } from '#web/lib/after-paint.ts'
import { customerMapUrl } from '#web/lib/business.ts'
import { formatIndianTime, formatDay, formatRupees } from '#web/lib/format.ts'
import { orderedLines, orderedService, orderedText, orderPriceText } from '#web/lib/order-text.ts'
import { roundOffTerm, roundOffText, withGst } from '#web/lib/price.ts'
import { RecentNotifications } from '#web/notification-log/recent-notifications.tsx'
import {
  availableActions,
  type AdminAction,
  type OpenDialog,
} from '#web/orders/admin/available-actions.ts'
import { OrderFeedbackSummary } from '#web/orders/admin/order-feedback-summary.tsx'
import { SharePictures } from '#web/orders/admin/share-pictures.tsx'
import { useDecisionContext, type DecisionContext } from '#web/orders/admin/use-decision-context.ts'
import { useUndo } from '#web/orders/admin/use-row-actions.ts'
import { listDetails } from '#web/orders/details/list-details.ts'
import { OrderMoney } from '#web/orders/money/order-money.tsx'
import { Proposal } from '#web/orders/money/proposal.tsx'
import { BillLink } from '#web/orders/shared/bill-link.tsx'
import { minutesToUndo } from '#web/orders/shared/order-actions.ts'
import { applyEvents } from '#web/orders/shared/order-event-text.ts'
import { OrderHistory, useOrderHistory } from '#web/orders/shared/order-history.tsx'
import { paths } from '#web/paths.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './order-details.module.css'

const { actions: actionNames, undo: undoCopy, missing } = userOrders
const copy = orderDialogs.details

type OrderDetailsDialogProps = {
  order: OrderRow
  /** Beside the list, not above it. */
  beside?: boolean | undefined
  onClose: () => void
  open: OpenDialog
}

/** All details of an order, its history, and the actions available now. */
export function OrderDetailsDialog(props: OrderDetailsDialogProps) {
  const { order: listed, beside, onClose, open } = props
  // Fetches the history after the first paint, so that the dialog opens at once on slow phones.
  const isPainted = usePainted()
  const history = useOrderHistory(listed._id, isPainted)
  const order = applyEvents(listed, history.data ?? [])
  const undo = useUndo()
  const { data: context } = useDecisionContext(listed._id)
  // The main action comes last, on the right.
  const buttons = [...availableActions(order)].reverse().map((action) => (
    <Button
      key={action}
      variant={isAside(action) ? 'secondary' : 'primary'}
      onClick={() => open({ about: action, order })}
    >
      {actionNames[action]}
    </Button>
  ))
  if (minutesToUndo(order) > 0)
    buttons.push(
      <Button key="undo" variant="secondary" onClick={() => undo(order)}>
        <Undo2 aria-hidden="true" />
        {undoCopy.left(minutesToUndo(order))}
      </Button>,
    )
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      beside={beside}
      wide
      actions={buttons.length > 0 ? buttons : undefined}
    >
      <Stack gap={5} className={css.parts} data-beside={beside}>
        <Part heading={copy.job} details={bookingDetails(order)} />
        {order.proposal && <Proposal order={order} proposal={order.proposal} reader="admin" />}
        <Part heading={copy.customer} details={customerDetails(order, context)} />
        <AssignmentDetails order={order} open={open} />
        {order.workers.length > 0 && <SharePictures order={order} />}
        {isCompleted({ status: order.service_status }) && <OrderFeedbackSummary order={order} />}
        <Part heading={copy.messages} details={messageDetails(order)} />
        {hasMoney(order) && <OrderMoney order={order} open={(about) => open({ about, order })} />}
        <OrderHistory query={history} reader="admin" />
        <section>
          <h3>{notificationLog.sentHeading}</h3>
          {isPainted && <RecentNotifications of={{ order: order._id }} />}
        </section>
      </Stack>
    </Dialog>
  )
}

/** Whether the order has been paid for, or may be paid for now. */
const hasMoney = ({ service_status: status, price, paid }: OrderRow): boolean =>
  paid > 0 || (price !== null && canPay({ status }))

const isAside = (action: AdminAction): boolean =>
  action === 'cancel' || action === 'no-show' || action === 'quote' || action === 'price'

function Part({ heading, details }: { heading: string; details: readonly Description[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <DescriptionList facts={details} />
    </section>
  )
}

/** The assigned workers. An accepted job can be reassigned or moved. */
function AssignmentDetails({ order, open }: { order: OrderRow; open: OpenDialog }) {
  const { workers, service_status: status } = order
  if (!canAssign({ status }) && workers.length === 0) return null
  return (
    <section>
      <h3>{assign.heading}</h3>
      <p>{workers.map(({ name }) => name).join(', ') || assign.nobody}</p>
      <p className={css.acts}>
        {canAssign({ status }) && (
          <Button variant="secondary" size="small" onClick={() => open({ about: 'assign', order })}>
            {assign.action}
          </Button>
        )}
        {isAccepted({ status }) && (
          <Button variant="secondary" size="small" onClick={() => open({ about: 'move', order })}>
            {move.action}
          </Button>
        )}
      </p>
    </section>
  )
}

function bookingDetails(order: OrderRow): Description[] {
  const booked = indiaClock(Date.parse(order.created_at))
  return [
    { term: copy.service, value: orderedService(order) },
    ...(orderedLines(order) ? [{ term: copy.lines, value: orderedLines(order) }] : []),
    { term: copy.status, value: <OrderStatusBadge status={order.service_status} reader="admin" /> },
    { term: copy.date, value: formatDay(order.date) },
    { term: copy.time, value: formatIndianTime(order.time) },
    { term: copy.price, value: orderPriceText(order) },
    ...moneyDetails(order),
    ...(order.bill ? [{ term: orderCopy.bill, value: <BillLink order={order} roll /> }] : []),
    { term: copy.bookedAt, value: <DateTime {...booked} /> },
    { term: copy.number, value: <strong className={css.id}>{order.number}</strong> },
    { term: copy.id, value: <span className={css.id}>{order._id}</span> },
    ...(order.feedback_id === null ? [] : [{ term: copy.feedback, value: order.feedback_id }]),
  ]
}

function moneyDetails({ quote, discount, paid, due, ...order }: OrderRow): Description[] {
  const rounded = quote ? quote.round_off : order.round_off
  const { offerTerm, discountTerm, discountOf } = orderMoney
  return [
    ...(quote ? [{ term: offerTerm, value: withGst(formatRupees(quote.price)) }] : []),
    ...(discount
      ? [{ term: discountTerm, value: discountOf(formatRupees(discount.rupees), discount.reason) }]
      : []),
    ...(rounded ? [{ term: roundOffTerm(), value: roundOffText(rounded) }] : []),
    ...(paid > 0 ? [{ term: orderMoney.paid, value: formatRupees(paid) }] : []),
    ...(due !== null && due > 0 ? [{ term: orderMoney.due, value: formatRupees(due) }] : []),
  ]
}

/** The customer's name, contact details and address. */
function customerDetails(
  { user_data: customer, email }: OrderRow,
  context: DecisionContext | undefined,
): Description[] {
  const note = context?.customer.note
  return [
    { term: copy.name, value: <CustomerName name={customer.name} id={context?.customer._id} /> },
    ...(note ? [{ term: copy.note, value: note.text }] : []),
    { term: copy.phone, value: <PhoneLink phone={customer.phone} /> },
    ...(customer.quiet ? [{ term: quietCopy.term, value: quietCopy.short }] : []),
    { term: copy.email, value: email ? <a href={`mailto:${email}`}>{email}</a> : missing },
    { term: copy.role, value: roleName(customer.role) || missing },
    { term: copy.address, value: <Address address={customer.address} /> },
  ]
}

function messageDetails(order: OrderRow): Description[] {
  const { any_message, service_message } = order
  const details = listDetails(order, { any_message: copy.userMessage })
  return [
    ...(any_message ? [] : [{ term: copy.userMessage, value: missing }]),
    ...details,
    { term: copy.serviceMessage, value: service_message || missing },
  ]
}

/** The subset of details shown beside a decision. */
export function decisionDetails(order: OrderRow, customer?: string): Description[] {
  const { name, phone, address } = order.user_data
  return [
    { term: copy.service, value: `${orderedText(order)}, ${orderPriceText(order)}` },
    { term: copy.date, value: <DateTime {...order} /> },
    { term: copy.name, value: <CustomerName name={name} id={customer} /> },
    { term: copy.phone, value: <PhoneLink phone={phone} /> },
    { term: copy.address, value: <Address address={address} /> },
    ...listDetails(order, { any_message: copy.userMessage }),
  ]
}

function DateTime({ date, time }: { date: string; time: string }) {
  return (
    <>
      {formatDay(date)}, <span className={css.time}>{formatIndianTime(time)}</span>
    </>
  )
}

/** Links to the customer's page as soon as their id has loaded. */
function CustomerName({ name, id }: { name: string; id: string | undefined }) {
  return id ? <Link href={paths.adminPerson(id)}>{name || missing}</Link> : name || missing
}

function Address({ address }: { address: string }) {
  if (!address) return missing
  return (
    <>
      {address}{' '}
      <a href={customerMapUrl(address)} target="_blank" rel="noreferrer" className={css.map}>
        <MapPin aria-hidden="true" />
        {copy.map}
      </a>
    </>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return phone ? <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> : missing
}
