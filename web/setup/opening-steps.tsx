import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import type { z } from 'zod/mini'
import {
  confirmOpeningStep,
  getOpeningSteps,
  ownerSteps,
  type OpeningStep,
} from '#contract/setup.ts'
import { common } from '#i18n/common.ts'
import { setup } from '#i18n/setup.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './opening-steps.module.css'

const copy = setup.steps

/** Where each step is done; 'facts' has a form on this page. */
export const openingPlaces: Readonly<Record<Exclude<OpeningStep, 'facts'>, string>> = {
  prices: paths.adminSettings('services'),
  hours: paths.adminSettings('hours'),
  workers: paths.adminImport('workers'),
  customers: paths.adminImport('customers'),
  messages: paths.adminSettings('messages'),
  booking: paths.home,
}

type Step = z.output<typeof getOpeningSteps.output>['steps'][number]
type OwnStep = (typeof ownerSteps)[number]

/** The owner's checklist before opening, with its progress. */
export function OpeningSteps({ onFacts }: { onFacts: () => void }) {
  const query = useQuery({
    ...endpointQuery(getOpeningSteps, {}),
    select: (reply) => reply.steps,
  })
  const { data, error } = query
  const confirm = useAction((step: OwnStep) => call(confirmOpeningStep, { step }), {
    reloads: [getOpeningSteps],
    onFailure: toastFailure,
  })
  useSignInAgain(error)
  if (!data) {
    if (error) return <QueryError query={query} />
    return (
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
      </Skeleton>
    )
  }
  const done = data.filter((it) => it.done).length
  return (
    <Stack gap={6}>
      {done === data.length ? (
        <Notice tone="success">{copy.all}</Notice>
      ) : (
        <p role="status">{copy.done(done)}</p>
      )}
      <Stack as="ol" gap={3}>
        {data.map((it) => (
          <StepRow
            key={it.step}
            {...it}
            busy={confirm.isBusy}
            onFacts={onFacts}
            onConfirm={confirm.send}
          />
        ))}
      </Stack>
      <Muted>{copy.faces}</Muted>
      <div>
        <LinkButton href={paths.admin}>{copy.toAdmin}</LinkButton>
      </div>
    </Stack>
  )
}

type StepRowProps = Step & {
  busy: boolean
  onFacts: () => void
  onConfirm: (step: OwnStep) => void
}

function StepRow({ step, done, busy, onFacts, onConfirm }: StepRowProps) {
  const { title, text, action } = copy.texts[step]
  const own = ownerSteps.find((it) => it === step)
  const Icon = done ? CircleCheck : Circle
  return (
    <li className={css.step} data-done={done || undefined}>
      <Icon aria-hidden="true" className={css.mark} />
      <Stack gap={2}>
        <h2 id={`step-${step}`}>
          {title} <span className="visually-hidden">{done ? copy.isDone : copy.isOpen}</span>
        </h2>
        {!done && <p className={css.text}>{text}</p>}
        <Row>
          {step === 'facts' ? (
            <Button variant="secondary" size="small" onClick={onFacts}>
              {action}
            </Button>
          ) : (
            <LinkButton variant="secondary" size="small" href={openingPlaces[step]}>
              {action}
            </LinkButton>
          )}
          {own && !done && (
            <Button
              variant="quiet"
              size="small"
              disabled={busy}
              aria-describedby={`step-${step}`}
              onClick={() => onConfirm(own)}
            >
              {copy.confirm[own]}
            </Button>
          )}
        </Row>
      </Stack>
    </li>
  )
}
