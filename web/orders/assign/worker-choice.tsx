import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { availableWorkers } from '#contract/jobs/admin.ts'
import { assign as copy } from '#i18n/assign.ts'
import { common } from '#i18n/common.ts'
import { durationText } from '#i18n/language.ts'
import { call } from '#web/api/api.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './worker-choice.module.css'

type Available = z.output<typeof availableWorkers.output>['workers'][number]

type WorkerChoiceProps = {
  serviceid: string
  label?: string | undefined
  chosen: readonly string[]
  disabled: boolean
  /** Set when the dialog contains nothing else: focus then starts at the best match. */
  takesFocus?: boolean
  onChange: (ids: readonly string[]) => void
}

/**
 * Workers for a job, best match first. Those on another job or with the day off cannot be chosen.
 */
export function WorkerChoice(props: WorkerChoiceProps) {
  const { serviceid, label = copy.choose, chosen, disabled, takesFocus = false, onChange } = props
  const [typed, type] = useState('')
  const q = useSettled(typed.trim())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [availableWorkers.path, serviceid, q],
    queryFn: ({ signal }) => call(availableWorkers, { serviceid, q }, { signal }),
    staleTime: 0,
    placeholderData: (old) => old,
  })
  const legend = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    // Only if focus has not moved elsewhere meanwhile.
    if (!data || !legend.current || document.activeElement !== legend.current) return
    legend.current.parentElement?.querySelector<HTMLElement>('[type=checkbox]:enabled')?.focus()
  }, [data])
  const missing = (data?.people ?? 0) - chosen.length
  // Those chosen in an earlier search stay in sight.
  const [picked, setPicked] = useState<readonly Available[]>([])
  const workers = data?.workers ?? []
  const others = picked.filter(
    (it) => chosen.includes(it._id) && !workers.some(({ _id }) => _id === it._id),
  )
  function toggle(worker: Available) {
    const { _id: id } = worker
    setPicked([...picked.filter((it) => it._id !== id), worker])
    onChange(chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id])
  }
  return (
    <Stack as="fieldset" gap={1} className={css.workers} disabled={disabled}>
      <legend ref={legend} {...(takesFocus && { tabIndex: -1, 'data-first-focus': '' })}>
        {label}
      </legend>
      {(data?.more || typed) && (
        <TextField
          type="search"
          label={copy.find}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {[...others, ...workers].map((it) => (
        <WorkerOption
          key={it._id}
          worker={it}
          isChosen={chosen.includes(it._id)}
          onToggle={() => toggle(it)}
        />
      ))}
      {data && workers.length === 0 && (
        <Muted className={css.detail}>{q ? copy.notFound : copy.noWorkers}</Muted>
      )}
      {missing > 0 && chosen.length > 0 && (
        <Muted role="status" className={css.detail}>
          {copy.missing(missing)}
        </Muted>
      )}
      {!data && !error && (
        <>
          <Muted role="status" className={css.detail}>
            {copy.loading}
          </Muted>
          <SkeletonBlock shape="row" />
          <SkeletonBlock shape="row" />
        </>
      )}
      {!data && error && (
        <div role="alert">
          <p>{copy.failed}</p>
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            {common.tryAgain}
          </Button>
        </div>
      )}
    </Stack>
  )
}

type WorkerOptionProps = { worker: Available; isChosen: boolean; onToggle: () => void }

function WorkerOption({ worker, isChosen, onToggle }: WorkerOptionProps) {
  const id = useId()
  return (
    <div className={css.worker}>
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        disabled={!worker.free && !isChosen && !worker.assigned}
        aria-describedby={`${id}-detail`}
        onChange={onToggle}
      />
      <label htmlFor={id}>{worker.name}</label>
      <Muted as="span" id={`${id}-detail`} className={css.detail}>
        {detailText(worker)}
      </Muted>
    </div>
  )
}

function detailText(it: Available): string {
  const { assigned, free, reason, minutes_that_day: minutes, way_minutes: way } = it
  const state = assigned ? copy.assigned : free || !reason ? copy.free : copy.reasons[reason]
  return [
    state,
    it.never && copy.never,
    it.off_hours && copy.offHours,
    it.lacks_skill && copy.lacksSkill,
    it.preferred && copy.preferred,
    it.was_there && copy.wasThere,
    copy.jobsThatDay(it.jobs_that_day) + (minutes > 0 ? ` (${durationText(minutes)})` : ''),
    way > 0 && copy.way(durationText(way)),
  ]
    .filter(Boolean)
    .join(' · ')
}
