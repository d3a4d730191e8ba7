import { MapPin } from 'lucide-react'
import { Link } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { canDecide, canPay, isAccepted, isCompleted, isInProgress } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { indiaClock } from '#domain/schedule.ts'
import { quiet as quietCopy } from '#i18n/add-worker.ts'
import { homeCard } from '#i18n/home-card.ts'
import { orderMoney } from '#i18n/money.ts'
import { monthly } from '#i18n/monthly.ts'
import { notificationLog } from '#i18n/notification-log.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { userOrders } from '#i18n/order-list.ts'
import { orderCopy } from '#i18n/orders.ts'
import { roleName } from '#i18n/roles.ts'
import { HomeFacts } from '#web/addresses/homes/home-facts.tsx'
import { usePainted } from '#web/lib/after-paint.ts'
import { customerMapUrl } from '#web/lib/business.ts'
import { formatDay, formatIndianTime, formatRupees } from '#web/lib/format.ts'
import { orderedText, orderPriceText } from '#web/lib/order-text.ts'
import { roundOffTerm, roundOffText, withGst } from '#web/lib/price.ts'
import { RecentNotifications } from '#web/notification-log/recent-notifications.tsx'
import {
  availableActions,
  nextAction,
  type OpenDialog,
} from '#web/orders/admin/available-actions.ts'
import { MainActs, type MainActsProps } from '#web/orders/admin/main-acts.tsx'
import { OrderFeedbackSummary } from '#web/orders/admin/order-feedback-summary.tsx'
import { SharePictures } from '#web/orders/admin/share-pictures.tsx'
import { useDecisionContext, type DecisionContext } from '#web/orders/admin/use-decision-context.ts'
import { CorrectField } from '#web/orders/details/correct-field.tsx'
import { JobChecklist } from '#web/orders/details/job-checklist.tsx'
import { listDetails } from '#web/orders/details/list-details.ts'
import { isCorrectable, messageDetails } from '#web/orders/details/message-details.tsx'
import { OrderSummary } from '#web/orders/details/order-summary.tsx'
import type { RenderChat } from '#web/orders/details/render-chat.ts'
import { ExpenseAct, OrderMoney } from '#web/orders/money/order-money.tsx'
import { Proposal } from '#web/orders/money/proposal.tsx'
import { BillLink } from '#web/orders/shared/bill-link.tsx'
import { applyEvents } from '#web/orders/shared/order-event-text.ts'
import { OrderHistory, useOrderHistory } from '#web/orders/shared/order-history.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import css from './order-details.module.css'

const { actions: actionNames, missing } = userOrders
const copy = orderDialogs.details

type OrderDetailsDialogProps = MainActsProps & {
  renderChat: RenderChat
  isChatAsked: boolean
  /** Beside the list, not above it. */
  beside?: boolean | undefined
  onClose: () => void
}

/** All details of an order, its history, and the one thing to do now. */
export function OrderDetailsDialog(props: OrderDetailsDialogProps) {
  const { order: listed, beside, proposal, onClose, open, renderChat, isChatAsked } = props
  const history = useOrderHistory(listed._id)
  const order = applyEvents(listed, history.data ?? [])
  const { data: context } = useDecisionContext(listed._id)
  // The screenful that is seen first is drawn first.
  const isPainted = usePainted()
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      beside={beside}
      wide
      actions={<MainActs {...props} order={order} />}
    >
      <Stack gap={5} className={css.parts} data-beside={beside}>
        <OrderSummary
          order={order}
          open={open}
          why={canDecide({ status: order.service_status }) ? proposal?.why : undefined}
        />
        <Part heading={copy.customer} details={customerDetails(order, context)} />
        {isPainted &&
          context &&
          renderChat({
            customer: context.customer._id,
            order: order._id,
            isAsked: isChatAsked,
            onMove: isAccepted({ status: order.service_status })
              ? () => open({ about: 'move', order })
              : undefined,
          })}
        {isPainted && <Further order={order} history={history} open={open} />}
      </Stack>
    </Dialog>
  )
}

type FurtherProps = {
  order: OrderRow
  history: ReturnType<typeof useOrderHistory>
  open: OpenDialog
}

/** What stands below: what was asked for, the money, how it went, and the record. */
function Further({ order, history, open }: FurtherProps) {
  return (
    <>
      {order.proposal && <Proposal order={order} proposal={order.proposal} reader="admin" />}
      <Part heading={copy.messages} details={messageDetails(order, history.data ?? [])} />
      <section className={css.part}>
        <h3>{homeCard.heading}</h3>
        <HomeFacts of={{ serviceid: order._id }} />
      </section>
      <Price order={order} open={open} />
      {hasMoney(order) && <OrderMoney order={order} open={(about) => open({ about, order })} />}
      <ExpenseAct onPress={() => open({ about: 'expense', order })} />
      {hasBegun(order) && (
        <JobChecklist
          serviceid={order._id}
          isOver={isCompleted({ status: order.service_status })}
        />
      )}
      {order.workers.length > 0 && <SharePictures order={order} />}
      {isCompleted({ status: order.service_status }) && <OrderFeedbackSummary order={order} />}
      <OrderHistory query={history} reader="admin" />
      <section>
        <h3>{notificationLog.sentHeading}</h3>
        <RecentNotifications of={{ order: order._id }} />
      </section>
      <div className={classNames(css.part, css.record)}>
        <DescriptionList facts={record(order)} />
      </div>
    </>
  )
}

/** Whether somebody has worked on it. */
const hasBegun = ({ service_status: status, workers }: OrderRow): boolean =>
  workers.length > 0 && (isInProgress({ status }) || isCompleted({ status }))

/** Whether the order has been paid for, or may be paid for now. */
const hasMoney = ({ service_status: status, price, paid }: OrderRow): boolean =>
  paid > 0 || (price !== null && canPay({ status }))

function Part({ heading, details }: { heading: string; details: readonly Description[] }) {
  if (details.length === 0) return null
  return (
    <section className={css.part}>
      <h3>{heading}</h3>
      <DescriptionList facts={details} />
    </section>
  )
}

const ofPrice = ['payment', 'quote', 'price'] as const

/** What it costs, what was paid, and what changes that; nothing when there is nothing to say. */
function Price({ order, open }: { order: OrderRow; open: OpenDialog }) {
  const actions = availableActions(order).filter((it) => it !== nextAction(order))
  const changes = ofPrice.filter((it) => actions.includes(it))
  const facts = [
    ...moneyDetails(order),
    ...(order.bill ? [{ term: orderCopy.bill, value: <BillLink order={order} roll /> }] : []),
  ]
  if (facts.length + changes.length === 0) return null
  return (
    <section className={css.part}>
      <h3>{copy.money}</h3>
      <DescriptionList facts={facts} />
      <Row className={css.changes}>
        {changes.map((about) => (
          <Button
            key={about}
            variant="secondary"
            size="small"
            onClick={() => open({ about, order })}
          >
            {actionNames[about]}
          </Button>
        ))}
      </Row>
    </section>
  )
}

/** What is asked for once in a while: ids, and what was left empty. */
function record(order: OrderRow): Description[] {
  const { any_message: asked, service_message: answer } = order
  const { role } = order.user_data
  return [
    { term: copy.bookedAt, value: <DateTime {...indiaClock(Date.parse(order.created_at))} /> },
    ...(asked || isCorrectable(order) ? [] : [{ term: copy.userMessage, value: missing }]),
    ...(answer ? [] : [{ term: copy.serviceMessage, value: missing }]),
    { term: copy.role, value: roleName(role) || missing },
    { term: copy.id, value: order._id },
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
    ...(order.on_monthly ? [{ term: orderMoney.due, value: monthly.onBill }] : []),
    ...(due !== null && due > 0 ? [{ term: orderMoney.due, value: formatRupees(due) }] : []),
  ]
}

/** The customer's name, contact details and address. */
function customerDetails(order: OrderRow, context: DecisionContext | undefined): Description[] {
  const { user_data: customer, email } = order
  const note = context?.customer.note
  return [
    { term: copy.name, value: <CustomerName name={customer.name} id={context?.customer._id} /> },
    ...(note ? [{ term: copy.note, value: note.text }] : []),
    { term: copy.phone, value: <PhoneLink phone={customer.phone} /> },
    ...(customer.quiet ? [{ term: quietCopy.term, value: quietCopy.short }] : []),
    {
      term: copy.email,
      value: (
        <CorrectField order={order} what="email">
          {email ? <a href={`mailto:${email}`}>{email}</a> : missing}
        </CorrectField>
      ),
    },
    {
      term: copy.address,
      value: (
        <CorrectField
          order={order}
          what="address"
          link={customer.address && <MapLink address={customer.address} />}
        >
          {customer.address || missing}
        </CorrectField>
      ),
    },
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
      {address} <MapLink address={address} />
    </>
  )
}

function MapLink({ address }: { address: string }) {
  return (
    <a href={customerMapUrl(address)} target="_blank" rel="noreferrer" className={css.map}>
      <MapPin aria-hidden="true" />
      {copy.map}
    </a>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return phone ? <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> : missing
}
