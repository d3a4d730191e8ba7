import {
  Clock,
  Database,
  FileCheck,
  IndianRupee,
  ListTodo,
  MailX,
  MessageCircle,
  MessageCircleQuestion,
  NotebookPen,
  PackagePlus,
  TriangleAlert,
  UserRoundX,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Need, OfToday } from '#contract/dashboard.ts'
import { firstName } from '#domain/accounts.ts'
import { failedMessageDays } from '#domain/notifications/notifications.ts'
import { addDays } from '#domain/schedule.ts'
import type { NeedKind } from '#domain/today.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { setup } from '#i18n/setup.ts'
import { jobText, needText, serviceName } from '#web/dashboard/need-text.ts'
import { brand } from '#web/lib/business.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { useProposals } from '#web/orders/accept/use-first-proposals.ts'
import { AssignButton } from '#web/orders/assign/assign-button.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass, LinkButton } from '#web/ui/button/link-button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Muted } from '#web/ui/layout.tsx'
import { toneClass, type Tone } from '#web/ui/tone.ts'
import css from './needs.module.css'

/** What fits a screen; the rest is one tap away. */
const shown = 8

const looks: Readonly<Record<NeedKind, readonly [LucideIcon, Tone]>> = {
  late: [Clock, 'red'],
  nobody: [UserRoundX, 'red'],
  problem: [TriangleAlert, 'red'],
  booking: [MessageCircleQuestion, 'yellow'],
  chat: [MessageCircle, 'yellow'],
  price: [IndianRupee, 'yellow'],
  proposal: [PackagePlus, 'yellow'],
  advance: [IndianRupee, 'yellow'],
  unmatched: [IndianRupee, 'yellow'],
  'give-back': [IndianRupee, 'yellow'],
  application: [FileCheck, 'blue'],
  erasure: [UserX, 'blue'],
  message: [MailX, 'yellow'],
  unwritten: [NotebookPen, 'yellow'],
  backup: [Database, 'red'],
}

type NeedsProps = {
  now: OfToday
  today: string
  /** Steps before opening that were put off. */
  stepsLeft: number
  stepsDone: number
}

/** What waits for the office, by how soon it hurts: a sentence and one button each. */
export function Needs({ now: { needs, next }, today, stepsLeft, stepsDone }: NeedsProps) {
  const [isAll, setAll] = useState(false)
  const proposals = useProposals(
    needs.flatMap(({ kind, job }) =>
      kind === 'nobody' && job ? [{ _id: job.serviceid, date: job.date }] : [],
    ),
  )
  const total = needs.length + (stepsLeft > 0 ? 1 : 0)
  const rows = isAll ? needs : needs.slice(0, shown)
  return (
    <SectionCard
      heading={copy.needsYou}
      aside={
        total > shown && (
          <Button variant="quiet" size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? copy.fewer : copy.all(total)}
          </Button>
        )
      }
    >
      {total === 0 && (
        <p>
          {copy.nothing}{' '}
          {next &&
            copy.nextJob(formatIndianTime(next.time), serviceName(next), firstName(next.name))}
        </p>
      )}
      {total > 0 && (
        <ol className={css.needs}>
          {rows.map((it, n) => (
            <Row key={keyOf(it)} look={looks[it.kind]} {...needText(it)}>
              <Act need={it} today={today} isFirst={n === 0} proposals={proposals} />
            </Row>
          ))}
          {stepsLeft > 0 && (isAll || needs.length < shown) && (
            <Row look={[ListTodo, 'blue']} what={copy.setUp} more={setup.steps.done(stepsDone)}>
              <LinkButton href={paths.setup} variant="secondary" size="small" wide>
                {copy.goOn}
              </LinkButton>
            </Row>
          )}
        </ol>
      )}
    </SectionCard>
  )
}

const keyOf = ({ kind, job }: Need): string => `${kind} ${job?.serviceid ?? ''}`

type RowProps = {
  look: readonly [LucideIcon, Tone]
  what: string
  more: string
  children: ReactNode
}

function Row({ look: [Icon, tone], what, more, children }: RowProps) {
  return (
    <li className={css.need}>
      <span className={classNames(css.icon, toneClass(tone))}>
        <Icon aria-hidden="true" />
      </span>
      <p className={css.what}>
        <strong>{what}</strong>
        {more && (
          <>
            <span className="visually-hidden">: </span>
            <Muted as="span" className={tone === 'red' ? css.red : undefined}>
              {more}
            </Muted>
          </>
        )}
      </p>
      <div className={css.act}>{children}</div>
    </li>
  )
}

type ActProps = {
  need: Need
  today: string
  isFirst: boolean
  proposals: ReturnType<typeof useProposals>
}

/** The one button of a row; the first row's is the only filled one. */
function Act({ need, today, isFirst, proposals }: ActProps) {
  const { kind, job } = need
  const variant = isFirst ? 'primary' : 'secondary'
  if (kind === 'nobody' && job)
    return (
      <AssignButton
        job={job}
        was={job.workers.map(({ _id }) => _id)}
        text={jobText(job)}
        proposal={proposals.get(job.serviceid)}
        variant={variant}
      />
    )
  const [who = job] = job?.workers ?? []
  if (kind === 'late')
    return who?.phone ? (
      <LinkButton
        href={`tel:+${who.phone}`}
        variant={variant}
        size="small"
        wide
        aria-label={copy.call(who.name)}
      >
        {copy.call(firstName(who.name))}
      </LinkButton>
    ) : null
  if (kind === 'backup')
    return (
      <LinkButton
        href={`https://wa.me/?${new URLSearchParams({ text: copy.backupText(brand()) })}`}
        variant={variant}
        size="small"
        wide
        target="_blank"
        rel="noreferrer"
      >
        {copy.acts.backup}
      </LinkButton>
    )
  if (kind === 'nobody') return null
  const of = job && need.count === 1 ? job : undefined
  return (
    <Link
      href={placeOf(kind, of?.number, today)}
      className={buttonClass({ variant, size: 'small', wide: true })}
    >
      {copy.acts[kind]}
      {of && <span className="visually-hidden">, {jobText(of)}</span>}
    </Link>
  )
}

/** Where something of a kind is dealt with. */
function placeOf(
  kind: Exclude<NeedKind, 'late' | 'nobody' | 'backup'>,
  number: string | undefined,
  today: string,
): string {
  const order = number && paths.adminOrders({ status: 'all', q: number })
  const pending = paths.adminOrders({ status: 'pending', sort: 'oldest' })
  const places: Readonly<Record<typeof kind, string>> = {
    problem: paths.adminProblems({ status: 'open' }),
    booking: pending,
    chat: paths.adminChats({ state: 'unread' }),
    price: order ?? pending,
    proposal: order ?? pending,
    advance: paths.adminOrders({ status: 'accepted', payment: 'advance' }),
    unmatched: paths.adminMoney(),
    'give-back': paths.adminMoney(),
    application: paths.adminApplications({ status: 'pending', sort: 'oldest' }),
    erasure: paths.adminErasures,
    message: paths.adminMessages({ state: 'failed', from: addDays(today, 1 - failedMessageDays) }),
    unwritten: paths.adminOrders({ status: 'accepted', sort: 'slot', to: addDays(today, -1) }),
  }
  return places[kind]
}
