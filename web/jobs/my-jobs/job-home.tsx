import { Lock } from 'lucide-react'
import { useState } from 'react'
import { readHomeSecretOfJob } from '#contract/jobs/home-card.ts'
import type { Job } from '#contract/jobs/job.ts'
import { formatPhone } from '#domain/phone.ts'
import { jobHome as copy } from '#i18n/jobs.ts'
import { call } from '#web/api/api.ts'
import { useAction } from '#web/api/use-action.ts'
import { settings } from '#web/i18n/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { FreeText } from '#web/ui/layout.tsx'
import css from './job-home.module.css'

/** What is known of the home, and on request how to get in, which no phone stores. */
export function JobHome({ job }: { job: Job }) {
  const { home } = job
  if (!home) return null
  const { pets, parking, water, note } = home
  const texts = [pets, parking, water, note].filter(Boolean)
  return (
    <>
      {texts.length > 0 && (
        <div className={css.home}>
          <strong>{copy.heading}</strong>
          {texts.map((it) => (
            <FreeText key={it}>{it}</FreeText>
          ))}
        </div>
      )}
      {home.has_secret && <GateCode key={job._id} serviceid={job._id} />}
    </>
  )
}

const words = ['gate_code', 'key', 'alarm'] as const

/** Kept in this page's memory only: whoever opens it later asks again, and is recorded again. */
function GateCode({ serviceid }: { serviceid: string }) {
  const [secret, setSecret] = useState<Record<(typeof words)[number], string>>()
  const look = useAction(() => call(readHomeSecretOfJob, { serviceid }), {
    isSecret: true,
    onDone: setSecret,
  })
  if (secret)
    return (
      <dl className={css.home}>
        {words
          .filter((it) => secret[it])
          .map((it) => (
            <div key={it}>
              <dt>{copy.secrets[it]}</dt>
              <dd>{secret[it]}</dd>
            </div>
          ))}
      </dl>
    )
  return (
    <div>
      <Button variant="secondary" busy={look.isBusy} onClick={() => look.send(undefined)}>
        <Lock aria-hidden="true" />
        {copy.gateCode}
      </Button>
      {look.sentence && (
        <FieldError>{copy.askOffice(formatPhone(settings().business.phone))}</FieldError>
      )}
    </div>
  )
}
