import { useState } from 'react'
import { Link } from 'wouter'
import type { PlanRow } from '#contract/plans/plans.ts'
import { canDecidePlan, isPlanActive, isPlanOpen, isPlanPaused } from '#domain/plans/plans.ts'
import { orderHistory } from '#i18n/orders.ts'
import { plans as copy } from '#i18n/plans.ts'
import { brand } from '#web/lib/business.ts'
import { formatDay, formatSlot } from '#web/lib/format.ts'
import { orderPrice } from '#web/lib/order-text.ts'
import { planText } from '#web/lib/plan-text.ts'
import { priceText } from '#web/lib/price.ts'
import { paths } from '#web/paths.ts'
import { PlanDialog, type PlanAsk } from '#web/plans/customer/plan-dialogs.tsx'
import { useChangePlan } from '#web/plans/customer/use-change-plan.ts'
import { PlanStateBadge } from '#web/plans/plan-state-badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import css from './plan-card.module.css'

const { forCustomer } = orderHistory

/** One plan: service, frequency, address, next visits and actions. */
export function PlanCard({ plan }: { plan: PlanRow }) {
  const [ask, setAsk] = useState<PlanAsk>()
  const { state } = plan
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <h3>{planText(plan, copy.every)}</h3>
        <PlanStateBadge state={state} labels={copy.states} />
      </div>
      <Muted>
        {copy.each(priceText(orderPrice(plan)))}
        <br />
        {plan.address}
        {plan.made_by && (
          <>
            <br />
            {copy.made(forCustomer.customer(brand()))}
          </>
        )}
      </Muted>
      {plan.message && (
        <p className={css.said}>
          <strong>{copy.said}</strong> {plan.message}
        </p>
      )}
      {canDecidePlan(plan) && <p>{copy.pendingText}</p>}
      {isPlanPaused(plan) && <p>{copy.pausedText}</p>}
      {plan.next.length > 0 && <Visits plan={plan} onAsk={setAsk} />}
      {plan.skipped.length > 0 && <SkippedVisits plan={plan} />}
      <PlanActions plan={plan} onAsk={setAsk} />
      {ask && <PlanDialog plan={plan} ask={ask} onClose={() => setAsk(undefined)} />}
    </Card>
  )
}

type AskProps = { plan: PlanRow; onAsk: (ask: PlanAsk) => void }

const shownAtOnce = 3

function Visits({ plan, onAsk }: AskProps) {
  const first = plan.next.slice(0, shownAtOnce)
  const later = plan.next.slice(shownAtOnce)
  // Keyed by position, so that a pressed button keeps focus when the next visit moves up to it.
  const row = (it: PlanRow['next'][number], place: number) => (
    <Visit key={place} plan={plan} visit={it} onAsk={onAsk} />
  )
  return (
    <div>
      <h4>{copy.next}</h4>
      <ul className={css.visits}>{first.map(row)}</ul>
      {later.length > 0 && (
        <details>
          <summary>{copy.more}</summary>
          <ul className={css.visits}>{later.map(row)}</ul>
        </details>
      )}
    </div>
  )
}

function Visit({ plan, visit, onAsk }: AskProps & { visit: PlanRow['next'][number] }) {
  const when = formatSlot(visit)
  return (
    <li className={css.visit}>
      <span className={css.when}>
        {visit.serviceid ? (
          <>
            <Link href={paths.order(visit.serviceid)}>{when}</Link>{' '}
            <Muted as="span">{copy.booked}</Muted>
          </>
        ) : (
          when
        )}
        {visit.closed && <Muted as="span">{copy.moved(formatDay(visit.closed))}</Muted>}
      </span>
      {isPlanActive(plan) && visit.movable && (
        <Row as="span" texts>
          <Button
            variant="quiet"
            size="small"
            aria-label={copy.moveVisit(when)}
            onClick={() => onAsk({ act: 'move', visit })}
          >
            {copy.move}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={copy.skipVisit(when)}
            onClick={() => onAsk({ act: 'skip', visit })}
          >
            {copy.skip}
          </Button>
        </Row>
      )}
    </li>
  )
}

function SkippedVisits({ plan }: { plan: PlanRow }) {
  const { isBusy, send } = useChangePlan(plan._id, nothing, nothing)
  return (
    <div>
      <h4>{copy.skipped}</h4>
      <ul className={css.visits}>
        {plan.skipped.map((it) => {
          const when = formatSlot(it)
          return (
            <li key={when} className={css.visit}>
              <span className={css.when}>
                {when}
                {it.by_business && <Muted as="span">{copy.weCancelled}</Muted>}
              </span>
              {isPlanActive(plan) && it.can_unskip && (
                <Row as="span" texts>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={copy.unskipVisit(when)}
                    disabled={isBusy}
                    onClick={() => send({ act: 'unskip', date: it.date })}
                  >
                    {copy.unskip}
                  </Button>
                </Row>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function PlanActions({ plan, onAsk }: AskProps) {
  const resume = useChangePlan(plan._id, nothing, nothing)
  if (!isPlanOpen(plan)) return null
  return (
    <Row>
      {isPlanActive(plan) && (
        <Button variant="secondary" size="small" onClick={() => onAsk({ act: 'pause' })}>
          {copy.pause}
        </Button>
      )}
      {isPlanPaused(plan) && (
        <Button
          size="small"
          busy={resume.isBusy}
          busyText={copy.sending}
          onClick={() => resume.send({ act: 'resume' })}
        >
          {copy.resume}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => onAsk({ act: 'end' })}>
        {copy.end}
      </Button>
    </Row>
  )
}

const nothing = () => {}
