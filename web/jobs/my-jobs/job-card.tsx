import {
  CarFront,
  CircleCheckBig,
  Clock,
  MapPin,
  Phone,
  Sparkles,
  type LucideIcon,
} from 'lucide-react'
import type { Job } from '#contract/jobs/job.ts'
import type { JobStep } from '#domain/jobs/steps.ts'
import { mapLinkIn } from '#domain/links/map-link.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatMinutes, indiaClock, parseMinutes } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { CrewNote } from '#web/jobs/my-jobs/home/crew-note.tsx'
import { JobHome } from '#web/jobs/my-jobs/home/job-home.tsx'
import { JobChecklist } from '#web/jobs/my-jobs/job-checklist.tsx'
import { JobPhotos } from '#web/jobs/my-jobs/job-photos.tsx'
import { JobMoney } from '#web/jobs/my-jobs/money/job-money.tsx'
import { isAwaited, isDone, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { customerMapUrl } from '#web/lib/business.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDay, formatIndianTime } from '#web/lib/format.ts'
import { lineText } from '#web/lib/order-text.ts'
import { listDetails } from '#web/orders/details/list-details.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import type { Tone } from '#web/ui/tone.ts'
import css from './job-card.module.css'

type JobCardProps = {
  shown: ShownJob
  today: string
  jobText: string
  /** Begins work whose way there is not reported; absent where that is the next step. */
  onSkip: (() => void) | undefined
  onPropose: () => void
}

/** The one open job: when, what, where, and what the customer says; its steps are in the bar. */
export function JobCard({ shown, today, jobText, ...acts }: JobCardProps) {
  const { job } = shown
  const isLate = isAwaited(shown, serverNow())
  const isBegun = job.date <= today
  return (
    <Stack as={Card} gap={2} className={css.card}>
      <div>
        <div className={css.head}>
          <h2 className={css.time} data-late={isLate}>
            {formatIndianTime(job.time)} <span>{copy.until(endOf(job))}</span>
            {isLate && <span className="visually-hidden">{copy.late}</span>}
          </h2>
          <Progress shown={shown} isLate={isLate} />
          <Muted as="span" figures>
            {job.number}
          </Muted>
        </div>
        {job.date !== today && (
          <p className={css.day} data-late={job.date < today && !isDone(shown)}>
            {formatDay(job.date)}
          </p>
        )}
      </div>
      <What job={job} />
      <Contact job={job} today={today} />
      <Note job={job} />
      <JobHome job={job} />
      <JobChecklist shown={shown} mayTick={isBegun} />
      {isBegun && <JobPhotos shown={shown} jobText={jobText} />}
      {isBegun && <JobMoney shown={shown} {...acts} />}
      {!isBegun && <Muted>{copy.notBefore(formatDay(job.date))}</Muted>}
    </Stack>
  )
}

function endOf({ time, minutes }: Job): string {
  return formatIndianTime(formatMinutes((parseMinutes(time) + minutes) % (24 * 60)))
}

const steps = {
  'on-the-way': ['blue', CarFront],
  arrived: ['blue', MapPin],
  start: ['purple', Sparkles],
  finish: ['green', CircleCheckBig],
} as const satisfies Record<JobStep, readonly [Tone, LucideIcon]>

/** The latest step and its time, else that it is late, or the order's status. */
function Progress({ shown: { job, steps: all }, isLate }: { shown: ShownJob; isLate: boolean }) {
  const last = all.at(-1)
  if (!last && isLate)
    return (
      <Badge tone="red" icon={<Clock aria-hidden="true" />}>
        {copy.late}
      </Badge>
    )
  if (!last) return <OrderStatusBadge status={job.service_status} reader="customer" />
  const [tone, Icon] = steps[last.step]
  const { time } = indiaClock(Date.parse(last.at))
  return (
    <Badge
      tone={tone}
      icon={last.waits ? <Clock aria-hidden="true" /> : <Icon aria-hidden="true" />}
    >
      {`${copy.doneSteps[last.step]}, ${formatIndianTime(time)}`}
      {last.waits && <span className="visually-hidden">{copy.waiting}</span>}
    </Badge>
  )
}

function What({ job }: { job: Job }) {
  const service = nameOf({ label: job.service, hindi: job.service_hindi })
  const lines = job.lines.map(lineText).filter((it) => it !== service)
  const [first = '', ...others] = lines
  // 'Room Cleaning, Single Room' says more than 'Room Cleaning', and need not repeat it.
  const saysAll = others.length === 0 && first.startsWith(service)
  return (
    <div>
      <p className={css.name}>{saysAll ? first : service}</p>
      {lines.length > 0 && !saysAll && <p>{lines.join(', ')}</p>}
      {job.with.length > 0 && <Muted>{copy.together(job.with.join(', '))}</Muted>}
    </div>
  )
}

/** The customer and address; outside the contact period the server sends only the first name. */
function Contact({ job, today }: { job: Job; today: string }) {
  const { customer, date } = job
  const { phone, address } = customer
  const name = customer.name || copy.theCustomer
  return (
    <div className={css.contact}>
      <p className={css.name}>{name}</p>
      {address && <p>{address}</p>}
      {!address && !phone && <Muted>{date >= today ? copy.addressLater : copy.addressPast}</Muted>}
      {(address || phone) && (
        <div className={css.buttons}>
          {address && (
            <LinkButton
              href={mapLinkIn(job.any_message) ?? customerMapUrl(address)}
              target="_blank"
              rel="noreferrer"
              variant="secondary"
            >
              <MapPin aria-hidden="true" />
              {copy.map}
              <InNewTab />
            </LinkButton>
          )}
          {phone && (
            <LinkButton
              href={`tel:+${phone}`}
              variant="secondary"
              aria-label={`${copy.call(name)}, ${formatPhone(phone)}`}
            >
              <Phone aria-hidden="true" />
              {copy.phone}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

/** What the customer says: the note, how to get in, pets. */
const Note = ({ job }: { job: Job }) =>
  listDetails(job, { any_message: copy.note }).map((it) => <CrewNote key={it.term} {...it} />)
