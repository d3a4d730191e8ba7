import { MapPin, Phone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Job } from '#contract/jobs/job.ts'
import { mapLinkIn } from '#domain/links/map-link.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatMinutes, parseMinutes } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { JobPhotos } from '#web/jobs/my-jobs/job-photos.tsx'
import { JobSteps } from '#web/jobs/my-jobs/job-steps.tsx'
import { hasMoney, isDone, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { RefusedItem } from '#web/jobs/my-jobs/outbox-notice.tsx'
import { customerMapUrl } from '#web/lib/business.ts'
import { formatDay, formatIndianTime } from '#web/lib/format.ts'
import { lineText } from '#web/lib/order-text.ts'
import { listDetails } from '#web/orders/details/list-details.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './job-card.module.css'

/** Loaded lazily because few workers take payments or propose work. */
const loadMoney = async () => ({
  default: (await import('#web/jobs/my-jobs/money/job-money.tsx')).JobMoney,
})
const JobMoney = lazy(loadMoney)
/** Preloaded while online, because it is needed at the door, where there may be no network. */
export const preloadMoney = (): void => void loadMoney().catch(() => {})

type JobCardProps = { shown: ShownJob; today: string }

/** One job: time, service, customer and address, with the buttons for its next steps. */
export function JobCard({ shown, today }: JobCardProps) {
  const { job } = shown
  const service = nameOf({ label: job.service, hindi: job.service_hindi })
  const lines = job.lines.map(lineText).filter((it) => it !== service)
  return (
    <Stack as={Card}>
      <div className={css.head}>
        <div>
          {job.date !== today && <p className={css.day}>{formatDay(job.date)}</p>}
          <h3 className={css.time}>{timeText(job)}</h3>
        </div>
        <OrderStatusBadge status={job.service_status} reader="customer" />
      </div>
      <div>
        <p className={css.service}>{service}</p>
        {lines.map((it) => (
          <p key={it}>{it}</p>
        ))}
        <Muted>{job.number}</Muted>
        {job.with.length > 0 && <Muted>{copy.together(job.with.join(', '))}</Muted>}
      </div>
      <Contact job={job} today={today} />
      {listDetails(job, { any_message: copy.note }).map(({ term, value }) => (
        <div key={term} className={css.note}>
          <strong>{term}</strong>
          <p>{value}</p>
        </div>
      ))}
      {job.checklist.length > 0 && !isDone(shown) && (
        <details className={css.checklist} open={job.date === today}>
          <summary>{copy.checklist}</summary>
          <ul>
            {job.checklist.map((label, n) => (
              <li key={label}>{nameOf({ label, hindi: job.checklist_hindi?.[n] ?? '' })}</li>
            ))}
          </ul>
        </details>
      )}
      {hasMoney(shown, today) && (
        <Suspense>
          <JobMoney shown={shown} jobText={`${service}, ${job.number}`} />
        </Suspense>
      )}
      {shown.refused.map((it) => (
        <RefusedItem key={it.id} item={it} />
      ))}
      <JobSteps shown={shown} today={today} jobText={`${service}, ${job.number}`} />
      {job.date <= today && <JobPhotos shown={shown} jobText={`${service}, ${job.number}`} />}
    </Stack>
  )
}

function timeText({ time, minutes }: Job): string {
  const end = formatMinutes((parseMinutes(time) + minutes) % (24 * 60))
  return copy.when(formatIndianTime(time), formatIndianTime(end))
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
              size="large"
            >
              <MapPin aria-hidden="true" />
              {copy.map}
            </LinkButton>
          )}
          {phone && (
            <LinkButton
              href={`tel:+${phone}`}
              variant="secondary"
              size="large"
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
