import { Check } from 'lucide-react'
import { subscription } from '#i18n/subscription.ts'
import { town, whatsappLink } from '#web/lib/business-facts.ts'
import { Rhythm } from '#web/marketing/subscription/rhythm.tsx'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import css from './plans.module.css'

type Plan = (typeof subscription.plans)[number]

/** Which weeks of four have a visit. */
const weeks: Readonly<Record<string, readonly number[]>> = {
  weekly: [0, 1, 2, 3],
  fortnightly: [0, 2],
  monthly: [0],
}

/** The three rhythms side by side, without prices: these follow the first visit. */
export function Plans() {
  return (
    <>
      <ul className={css.plans}>
        {subscription.plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <p className={css.note}>{subscription.plansNote}</p>
    </>
  )
}

function PlanCard({ plan: { id, name, rhythm, whom, visit } }: { plan: Plan }) {
  return (
    <li className={css.plan}>
      <div className={css.head}>
        <div>
          <h3>{name}</h3>
          <p>{rhythm}</p>
        </div>
        <Rhythm weeks={weeks[id] ?? []} />
      </div>
      <h4>{subscription.forWhom}</h4>
      <p>{whom}</p>
      <h4>{subscription.eachVisit}</h4>
      <ul className={css.visit}>
        {visit.map((it) => (
          <li key={it}>
            <Check aria-hidden="true" />
            {it}
          </li>
        ))}
      </ul>
      <a
        className={buttonClass({ variant: 'secondary', wide: true })}
        href={whatsappLink(subscription.words(name, town))}
        target="_blank"
        rel="noopener"
      >
        <WhatsappIcon />
        {subscription.ask}
        <span className="visually-hidden"> {subscription.askFor(name)}</span>
      </a>
    </li>
  )
}
