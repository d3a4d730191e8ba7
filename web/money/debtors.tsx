import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { getDuesByPerson, type Debtor } from '#contract/money/customers.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { money as copy, orderMoney } from '#i18n/money.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { RemindDue } from '#web/money/remind-due.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figures, Muted, Row, Stack } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import css from './debtors.module.css'

const payment = lazyDialog(
  async () => (await import('#web/orders/money/payment-dialog.tsx')).PaymentDialog,
)
/** Who owes most; the rest is one tap away. */
const shown = 5
/** More than anybody has unpaid. */
const maxOrders = '200'

export const useDuesByPerson = () =>
  useQuery({ ...endpointQuery(getDuesByPerson, { limit: '50' }), staleTime: 0 })

/** Who still has to pay, a row a person, with a payment to record and one prepared reminder. */
export function Debtors() {
  const query = useDuesByPerson()
  const { isBusy, send, orders, close } = useDueOrders()
  const [isAll, setAll] = useState(false)
  const { data } = query
  if (!data) return <QueryError query={query} title={copy.dues} message={copy.duesFailed} />
  const all = <Link href={paths.adminOrders({ status: 'all', payment: 'unpaid' })}>{copy.all}</Link>
  if (data.total === 0)
    return (
      <section>
        <p>{copy.noDues}</p>
        <Waiting {...data.waiting} />
        <p>{all}</p>
      </section>
    )
  return (
    <Stack as={Card} gap={3} className={css.card}>
      <h2>{copy.duesOfAll(formatRupees(data.outstanding))}</h2>
      <Muted figures>
        {ages.map((it) => `${copy.ages[it]}: ${formatRupees(data[it])}`).join(' · ')}
      </Muted>
      <Table
        caption={copy.dues}
        columns={columns({ isBusy, record: send })}
        rows={isAll ? data.people : data.people.slice(0, shown)}
        keyOf={(it) => it._id}
      />
      {!isAll && data.people.length > shown && (
        <Button variant="secondary" className={css.more} onClick={() => setAll(true)}>
          {copy.allPeople(data.people.length)}
        </Button>
      )}
      {isAll && data.total > data.people.length && (
        <Muted>{copy.firstOf(data.people.length, data.total)}</Muted>
      )}
      <Waiting {...data.waiting} />
      <p>{all}</p>
      {orders && <payment.Dialog orders={orders} onClose={close} />}
    </Stack>
  )
}

/** What is not due yet, because its bill comes at the end of the month. */
function Waiting({ jobs, rupees }: { jobs: number; rupees: number }) {
  return jobs > 0 && <p>{copy.waiting(jobs, formatRupees(rupees))}</p>
}

const ages = ['recent', 'late', 'old'] as const

/** Fetches a person's unpaid orders, the oldest visit first, for the dialog that is then shown. */
function useDueOrders() {
  const [orders, setOrders] = useState<readonly OrderRow[]>()
  const { isBusy, send } = useAction(
    (customer: string) =>
      call(getAllOrders, {
        customer,
        status: 'completed',
        payment: 'unpaid',
        sort: 'slot',
        limit: maxOrders,
      }),
    { onFailure: toastFailure, onDone: (reply) => setOrders(reply.orders) },
  )
  return { isBusy, send, orders, close: () => setOrders(undefined) }
}

type Acts = { isBusy: boolean; record: (customer: string) => void }

function columns({ isBusy, record }: Acts): readonly Column<Debtor>[] {
  const ofAge = (age: (typeof ages)[number]): Column<Debtor> => ({
    key: age,
    head: copy.ages[age],
    align: 'end',
    tableOnly: true,
    cell: (it) => it[age] > 0 && <Figures>{formatRupees(it[age])}</Figures>,
  })
  return [
    { key: 'name', head: copy.customer, cell: (it) => <Who debtor={it} /> },
    {
      key: 'due',
      head: copy.due,
      align: 'end',
      cell: (it) => (
        <Figures as="strong" className={it.old > 0 ? css.old : undefined}>
          {formatRupees(it.rupees)}
        </Figures>
      ),
    },
    ...ages.map(ofAge),
    {
      key: 'acts',
      head: copy.act,
      actions: true,
      cell: (it) => (
        <Row>
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            aria-label={`${orderMoney.record}: ${nameOf(it)}`}
            onClick={() => record(it._id)}
          >
            {orderMoney.record}
          </Button>
          <RemindDue {...it} />
        </Row>
      ),
    },
  ]
}

const nameOf = ({ name, phone }: Debtor): string => name || phone

function Who({ debtor }: { debtor: Debtor }) {
  return (
    <span>
      <Link href={paths.adminPerson(debtor._id)}>{nameOf(debtor)}</Link>
      <Muted as="span" className={css.since}>
        {copy.jobsSince(debtor.jobs, formatDay(debtor.oldest))}
      </Muted>
    </span>
  )
}
