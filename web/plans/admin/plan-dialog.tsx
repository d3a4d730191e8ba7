import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { AdminPlanRow } from '#contract/plans/plans.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { canDecidePlan, isPlanActive, isPlanOpen } from '#domain/plans/plans.ts'
import { orderHistory } from '#i18n/orders.ts'
import { planList as copy } from '#i18n/plan-list.ts'
import { formatDay, formatSlot } from '#web/lib/format.ts'
import { orderPrice } from '#web/lib/order-text.ts'
import { planText } from '#web/lib/plan-text.ts'
import { priceText } from '#web/lib/price.ts'
import { listDetails } from '#web/orders/details/list-details.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { paths } from '#web/paths.ts'
import { usePlanActions } from '#web/plans/admin/use-plan-actions.ts'
import type { PlanAsk } from '#web/plans/customer/plan-dialogs.tsx'
import { PlanStateBadge } from '#web/plans/plan-state-badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import css from './plan-dialog.module.css'

const visitDialog = lazyDialog(
  async () => (await import('#web/plans/customer/plan-dialogs.tsx')).PlanDialog,
)

type PlanProps = { plan: AdminPlanRow; onClose: () => void }

/**
 * Shows a plan with its next visits. An admin answers it once; afterwards visits can be moved or
 * skipped, and the plan paused or ended.
 */
export function PlanDialog({ plan, onClose }: PlanProps) {
  const acts = usePlanActions(plan, onClose)
  const [ask, setAsk] = useState<PlanAsk>()
  const isWaiting = canDecidePlan(plan)
  if (ask) return <visitDialog.Dialog plan={plan} ask={ask} onClose={() => setAsk(undefined)} />
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      locked={acts.isBusy}
      actions={isWaiting ? <Answers acts={acts} /> : <Changes plan={plan} acts={acts} />}
    >
      <div className={css.plan}>
        <div className={css.head}>
          <strong>{planText(plan, copy.every)}</strong>
          <PlanStateBadge state={plan.state} labels={copy.tabs} />
        </div>
        {plan.made_by && <Muted>{copy.made(orderHistory.forCustomer.admin(plan.made_by))}</Muted>}
        <Facts plan={plan} />
        {isWaiting && (
          <TextAreaField
            label={copy.reply}
            hint={copy.replyHint}
            value={acts.reply}
            error={acts.errors['message']}
            maxLength={replyMaxLength}
            readOnly={acts.isBusy}
            onChange={({ target }) => acts.write(target.value)}
          />
        )}
        <Visits plan={plan} isBusy={acts.isBusy} onAsk={setAsk} />
        {plan.skipped.length > 0 && <SkippedVisits plan={plan} acts={acts} />}
        <Link href={paths.adminOrders({ status: 'all', customer: plan.user_data._id })}>
          {copy.orders}
        </Link>
      </div>
    </Dialog>
  )
}

type ActsProps = { acts: ReturnType<typeof usePlanActions> }

function Answers({ acts }: ActsProps) {
  const { isBusy, sentence, code, decide } = acts
  return (
    <>
      <OrderActionError sentence={sentence} code={code} />
      <Button variant="secondary" disabled={isBusy} onClick={() => decide('rejected')}>
        {copy.reject}
      </Button>
      <Button busy={isBusy} busyText={copy.sending} onClick={() => decide('accepted')}>
        {copy.accept}
      </Button>
    </>
  )
}

/** Actions for a plan that has been answered. Ending it needs a second press to confirm. */
function Changes({ plan, acts }: ActsProps & { plan: AdminPlanRow }) {
  const [isSure, setSure] = useState(false)
  const { isBusy, sentence, code, change } = acts
  if (!isPlanOpen(plan) || canDecidePlan(plan)) return null
  return (
    <>
      <OrderActionError sentence={sentence} code={code} />
      <Button
        variant={isSure ? 'danger' : 'secondary'}
        disabled={isBusy}
        onClick={() => (isSure ? change({ act: 'end' }) : setSure(true))}
      >
        {isSure ? copy.sure : copy.end}
      </Button>
      <Button
        variant="secondary"
        busy={isBusy}
        busyText={copy.sending}
        onClick={() => change({ act: isPlanActive(plan) ? 'pause' : 'resume' })}
      >
        {isPlanActive(plan) ? copy.pause : copy.resume}
      </Button>
    </>
  )
}

function Facts({ plan }: { plan: AdminPlanRow }) {
  const { user_data: customer, message } = plan
  return (
    <dl className={css.facts}>
      <div>
        <Muted as="dt">{copy.columns.customer}</Muted>
        <dd>
          <Link href={paths.adminPerson(customer._id)}>{customer.name || copy.nobody}</Link>{' '}
          <a href={`tel:+${customer.phone}`} className={css.phone}>
            {formatPhone(customer.phone)}
          </a>
        </dd>
      </div>
      <div>
        <Muted as="dt">{copy.each}</Muted>
        <dd>{priceText(orderPrice(plan))}</dd>
      </div>
      <div>
        <Muted as="dt">{copy.where}</Muted>
        <dd>{plan.address}</dd>
      </div>
      {listDetails(plan, { any_message: copy.note }).map(({ term, value }) => (
        <div key={term}>
          <Muted as="dt">{term}</Muted>
          <dd className={css.words}>{value}</dd>
        </div>
      ))}
      {message && (
        <div>
          <Muted as="dt">{copy.said}</Muted>
          <dd className={css.words}>{message}</dd>
        </div>
      )}
    </dl>
  )
}

type VisitsProps = { plan: AdminPlanRow; isBusy: boolean; onAsk: (ask: PlanAsk) => void }

function Visits({ plan, isBusy, onAsk }: VisitsProps) {
  const id = useId()
  if (plan.next.length === 0) return <Muted>{copy.noNext}</Muted>
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{copy.next}</h3>
      <ol className={css.visits}>
        {plan.next.map((visit) => {
          const when = formatSlot(visit)
          return (
            <li key={when}>
              <span className={css.when}>
                {visit.serviceid ? (
                  <Link href={paths.adminOrders({ status: 'all', q: visit.serviceid })}>
                    {when}
                  </Link>
                ) : (
                  <span>{when}</span>
                )}
                <Muted as="span">
                  {visit.serviceid && copy.booked}
                  {visit.closed && copy.moved(formatDay(visit.closed))}
                </Muted>
              </span>
              {isPlanActive(plan) && visit.movable && (
                <span className={css.acts}>
                  {(['move', 'skip'] as const).map((act) => (
                    <Button
                      key={act}
                      variant="quiet"
                      size="small"
                      aria-label={copy.visit[act](when)}
                      disabled={isBusy}
                      onClick={() => onAsk({ act, visit })}
                    >
                      {copy[act]}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function SkippedVisits({ plan, acts }: ActsProps & { plan: AdminPlanRow }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{copy.skipped}</h3>
      <ul className={css.visits}>
        {plan.skipped.map((it) => {
          const when = formatSlot(it)
          return (
            <li key={when}>
              <span className={css.when}>
                <span>{when}</span>
                <Muted as="span">{it.by_business ? copy.byUs : copy.byCustomer}</Muted>
              </span>
              {isPlanActive(plan) && it.can_unskip && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={copy.visit.unskip(when)}
                  disabled={acts.isBusy}
                  onClick={() => acts.change({ act: 'unskip', date: it.date })}
                >
                  {copy.unskip}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
