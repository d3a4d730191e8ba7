import { Lock } from 'lucide-react'
import { useState } from 'react'
import { readHomeSecretOfJob } from '#contract/jobs/home-card.ts'
import type { Job } from '#contract/jobs/job.ts'
import { mayReadSecret, secretFrom } from '#domain/jobs/half-hours.ts'
import type { HomeSecret } from '#domain/jobs/home-card.ts'
import { formatPhone } from '#domain/phone.ts'
import { indiaClock, jobSpan } from '#domain/schedule.ts'
import { jobHome as copy } from '#i18n/jobs.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { settings } from '#web/i18n/settings.ts'
import { CrewNote } from '#web/jobs/my-jobs/home/crew-note.tsx'
import { serverNow } from '#web/lib/clock.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Muted } from '#web/ui/layout.tsx'

/** What is known of the home, and around the job how to get in, which no phone stores. */
export function JobHome({ job }: { job: Job }) {
  const { home } = job
  if (!home) return null
  const said = (['pets', 'parking', 'water'] as const).flatMap((it) =>
    home[it] ? `${copy[it]}: ${home[it]}` : [],
  )
  const text = [...said, home.note].filter(Boolean).join('\n')
  return (
    <>
      {text && <CrewNote term={copy.heading} value={text} />}
      {home.has_secret && <Entry job={job} />}
    </>
  )
}

/** Looks at the clock each time it is drawn, which is every minute. */
function Entry({ job }: { job: Job }) {
  const span = jobSpan(job, job.minutes)
  const now = serverNow()
  if (mayReadSecret(span, now)) return <GateCode key={job._id} serviceid={job._id} />
  if (now >= span.startsAt) return null
  const { time } = indiaClock(secretFrom(span))
  return <Muted>{copy.from(formatIndianTime(time))}</Muted>
}

const words = ['gate_code', 'key', 'alarm'] as const

/** Kept in this page's memory only: whoever opens it later asks again, and is recorded again. */
function GateCode({ serviceid }: { serviceid: string }) {
  const [secret, setSecret] = useState<HomeSecret>()
  const look = useAction(() => call(readHomeSecretOfJob, { serviceid }), {
    isSecret: true,
    failure: { noNetwork: copy.askOffice(formatPhone(settings().business.phone)) },
    onDone: setSecret,
  })
  if (secret)
    return words
      .filter((it) => secret[it])
      .map((it) => <CrewNote key={it} term={copy.secrets[it]} value={secret[it]} />)
  return (
    <div>
      <Button variant="secondary" busy={look.isBusy} onClick={() => look.send(undefined)}>
        <Lock aria-hidden="true" />
        {copy.gateCode}
      </Button>
      {look.sentence && <FieldError>{look.sentence}</FieldError>}
    </div>
  )
}
