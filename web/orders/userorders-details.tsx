import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { canDecide } from '#domain/orders.ts'
import { userOrders } from '#messages/orders.ts'
import { bookingFacts, customerFacts, messageFacts } from '#web/orders/userorders-facts.tsx'
import { Facts, type Fact } from '#web/parts/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './userorders.module.css'

const words = userOrders.details

type DetailsProps = { order: OrderRow; onClose: () => void; onDecide: () => void }

/** Everything known about an order, and the way to decide it while it is open. */
export function OrderDetails({ order, onClose, onDecide }: DetailsProps) {
  const decide = canDecide({ status: order.service_status }) && (
    <Button onClick={onDecide}>{userOrders.takeAction}</Button>
  )
  return (
    <Dialog title={words.title} onClose={onClose} wide {...(decide && { actions: decide })}>
      <div className={css.parts}>
        <Part heading={words.job} facts={bookingFacts(order)} />
        <Part heading={words.customer} facts={customerFacts(order)} />
        <Part heading={words.messages} facts={messageFacts(order)} />
      </div>
    </Dialog>
  )
}

function Part({ heading, facts }: { heading: ReactNode; facts: readonly Fact[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <Facts facts={facts} />
    </section>
  )
}
