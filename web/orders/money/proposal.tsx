import { answerLines, answerLinesFor } from '#contract/money/proposals.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import type { Answer } from '#domain/money/quotes.ts'
import { proposal as copy } from '#i18n/job-money.ts'
import { call } from '#web/api/api.ts'
import { formatRupees } from '#web/lib/format.ts'
import { withGst } from '#web/lib/price.ts'
import {
  lineRow,
  MoneyActions,
  MoneyBox,
  MoneyRows,
  MoneySum,
} from '#web/orders/money/money-box.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import type { Reader } from '#web/orders/shared/order-event-text.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InBar } from '#web/ui/dialog/dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type ProposalProps = {
  order: OrderRow
  proposal: NonNullable<OrderRow['proposal']>
  reader: Reader
}

/**
 * Extra work proposed on site, with the order's new price. The customer or an admin accepts or
 * declines it.
 */
export function Proposal({ order, proposal, reader }: ProposalProps) {
  const { isBusy, sentence, send } = useOrderTransition({
    reader,
    send: async (answer: Answer) => {
      const { proposal_id, price: seen_price } = proposal
      const input = { serviceid: order._id, proposal_id, answer, seen_price }
      await call(reader === 'admin' ? answerLinesFor : answerLines, input)
      return answer
    },
    reloadFirst: true,
    onDone: (answer) =>
      toast('success', answer === 'accept' ? copy.accepted : copy.declined, toastMs.long),
  })
  const accept = (
    <Button busy={isBusy} busyText={copy.busy} onClick={() => send('accept')}>
      {copy.accept}
    </Button>
  )
  return (
    <MoneyBox id={`proposal-${order._id}`} heading={copy.heading}>
      <p>{reader === 'admin' ? copy.byForOffice(proposal.by) : copy.by(proposal.by)}</p>
      <MoneyRows rows={proposal.lines.map(lineRow)} />
      <MoneySum>{copy.price(withGst(formatRupees(proposal.price)))}</MoneySum>
      <OrderActionError sentence={sentence} />
      <MoneyActions>
        {reader === 'admin' && accept}
        <Button variant="secondary" disabled={isBusy} onClick={() => send('decline')}>
          {copy.decline}
        </Button>
      </MoneyActions>
      {reader === 'customer' && <InBar>{accept}</InBar>}
    </MoneyBox>
  )
}
