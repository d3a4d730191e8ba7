import { subscription } from '#i18n/subscription.ts'
import { town, whatsappLink } from '#web/lib/business.ts'
import { IconItems } from '#web/marketing/sections/icon-items.tsx'
import { siteContent } from '#web/marketing/sections/own-picture.tsx'
import { paths } from '#web/paths.ts'
import { WhatsappIcon } from '#web/shell/whatsapp-icon.tsx'
import { buttonClass, LinkButton } from '#web/ui/button/link-button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './plans.module.css'

type Plan = (typeof subscription.plans)[number]

/** How often each plan comes, and in which weeks of four. */
const rhythms = {
  weekly: { every: 'week', weeks: [0, 1, 2, 3] },
  fortnightly: { every: 'fortnight', weeks: [0, 2] },
  monthly: { every: 'month', weeks: [0] },
} as const

/** The three plans side by side, each with a link to the booking form. */
export function Plans() {
  return (
    <>
      <Stack as="ul" className={css.plans}>
        {subscription.plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </Stack>
      {siteContent().claims.lists && <p className={css.note}>{subscription.plansNote}</p>}
    </>
  )
}

function PlanCard({ plan: { id, name, rhythm, whom, visit } }: { plan: Plan }) {
  const { every, weeks } = rhythms[id]
  return (
    <li className={css.plan}>
      <div className={css.head}>
        <div>
          <h3>{name}</h3>
          <Muted>{rhythm}</Muted>
        </div>
        <Rhythm weeks={weeks} />
      </div>
      <h4>{subscription.forWhom}</h4>
      <p>{whom}</p>
      {siteContent().claims.lists && (
        <>
          <h4>{subscription.eachVisit}</h4>
          <ul className={css.visit}>
            <IconItems items={visit} />
          </ul>
        </>
      )}
      <LinkButton href={paths.bookService({ every })} wide>
        {subscription.begin}
        <span className="visually-hidden"> {subscription.beginOf(name)}</span>
      </LinkButton>
      <a
        className={buttonClass({ variant: 'secondary', wide: true })}
        href={whatsappLink(subscription.words(name, town()))}
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

const step = 18
const days = [0, 1, 2, 3, 4, 5, 6]
const center = (n: number): number => step / 2 + n * step
/** All visits are on the same weekday, so in the same column. */
const visitDay = 2

/** Four weeks as rows of days, with visits marked. Decorative: the card's text says the same. */
function Rhythm({ weeks }: { weeks: readonly number[] }) {
  const rows = [0, 1, 2, 3].map(
    (week) => `M${center(0)} ${center(week)}h${step * (days.length - 1) + 0.1}`,
  )
  return (
    <svg
      className={css.rhythm}
      width={step * 7}
      height={step * 4}
      viewBox={`0 0 ${step * 7} ${step * 4}`}
      aria-hidden="true"
    >
      <path
        d={rows.join('')}
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray={`0 ${step}`}
      />
      {weeks.map((week) => (
        <circle key={week} cx={center(visitDay)} cy={center(week)} r="8" />
      ))}
    </svg>
  )
}
