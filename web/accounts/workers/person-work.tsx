import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { getWorkProfile, putWorkProfile } from '#contract/jobs/workers.ts'
import { noteMaxLength } from '#domain/accounts.ts'
import type { Week } from '#domain/jobs/workers.ts'
import { formatMinutes, slotMinutes } from '#domain/schedule.ts'
import { timeOff } from '#i18n/jobs.ts'
import { personWork as copy } from '#i18n/person.ts'
import { shortWeekdays, weekdays } from '#i18n/shell.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { SkillsField } from '#web/accounts/workers/skills-field.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { settings } from '#web/i18n/settings.ts'
import { areas } from '#web/lib/business.ts'
import { formatDay, formatIndianTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import {
  CheckboxField,
  FieldError,
  SelectField,
  submitByKeys,
  TextAreaField,
} from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './person-work.module.css'

type Profile = z.output<typeof getWorkProfile.output>
type Day = keyof Week

const days = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Day[]
const times = Array.from({ length: 48 }, (_, n) => formatMinutes(n * slotMinutes))

/** Where, when and at what a worker works, for admins to read and change. */
export function PersonWork({ id }: { id: string }) {
  const query = useQuery({ ...endpointQuery(getWorkProfile, { worker_id: id }), staleTime: 0 })
  const { data } = query
  return (
    <PersonCard heading={copy.heading} text={copy.text}>
      <QueryError query={query} />
      {data && <WorkForm id={id} profile={data} />}
    </PersonCard>
  )
}

function WorkForm({ id, profile }: { id: string; profile: Profile }) {
  const form = useEndpointForm(putWorkProfile, {
    initial: {
      town: profile.town,
      skills: profile.skills,
      hasWeek: profile.week !== null,
      week: profile.week ?? openWeek(),
      note: profile.note,
    },
    toInput: ({ hasWeek, week, ...rest }) => ({
      worker_id: id,
      ...rest,
      week: hasWeek ? week : null,
    }),
    reloads: [getWorkProfile],
    onDone: () => toast('success', copy.saved, toastMs.short),
  })
  const { draft, change } = form
  return (
    <Stack as="form" start className={css.form} noValidate onSubmit={form.submit}>
      <CheckboxField {...form.checkbox('hasWeek')} label={copy.hasWeek} hint={copy.hasWeekHint} />
      {draft.hasWeek && (
        <WeekRows
          week={draft.week}
          error={form.errors['week']}
          onChange={(week) => change({ week })}
        />
      )}
      {profile.leave.length > 0 && <Leave leave={profile.leave} />}
      <SkillsField
        all={profile.all_skills}
        chosen={draft.skills}
        error={form.errors['skills']}
        onChange={(skills) => change({ skills })}
      />
      <SelectField {...form.field('town')} label={copy.town} hint={copy.townHint}>
        <option value="">{copy.noTown}</option>
        {townsWith(profile.town).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...form.field('note')}
        label={copy.note}
        hint={copy.noteHint}
        maxLength={noteMaxLength}
        onKeyDown={submitByKeys}
      />
      {form.sentence && <FieldError>{form.sentence}</FieldError>}
      <Button type="submit" variant="secondary" busy={form.isBusy} busyText={copy.saving}>
        {copy.save}
      </Button>
    </Stack>
  )
}

/** The opening hours, to begin with. */
function openWeek(): Week {
  const { hours } = settings()
  const own = days.map((day) => {
    const { opens: from, closes: to } = hours.byDay?.[day] ?? hours
    return [day, hours.days.includes(day) ? { from, to } : null] as const
  })
  return Object.fromEntries(own) as Week
}

/** The towns that crews serve, and the worker's own if it is none of them. */
function townsWith(town: string): (readonly [value: string, label: string])[] {
  const served = settings().business.areas.map((it, n) => [it, areas()[n] ?? it] as const)
  const isServed = !town || served.some(([it]) => it === town)
  return isServed ? served : [...served, [town, town]]
}

type WeekProps = {
  week: Week
  error: string | undefined
  onChange: (week: Week) => void
}

function WeekRows({ week, error, onChange }: WeekProps) {
  const usual = openWeek()[1] ?? { from: '08:00', to: '18:00' }
  return (
    <FieldGroup label={copy.week} error={error} gap={1}>
      {days.map((day) => {
        const hours = week[day]
        const name = weekdays[day - 1] ?? ''
        const set = (next: Week[Day]) => onChange({ ...week, [day]: next })
        return (
          <div key={day} className={hours ? css.day : css.free}>
            <label className={css.name}>
              <input
                type="checkbox"
                aria-label={name}
                checked={hours !== null}
                onChange={() => set(hours ? null : usual)}
              />
              {shortWeekdays[day - 1]}
            </label>
            {hours ? (
              <>
                <Time
                  label={copy.fromOf(name)}
                  value={hours.from}
                  onChange={(from) => set({ ...hours, from })}
                />
                <Time
                  label={copy.untilOf(name)}
                  value={hours.to}
                  onChange={(to) => set({ ...hours, to })}
                />
              </>
            ) : (
              <Muted className={css.off}>{copy.off}</Muted>
            )}
          </div>
        )
      })}
    </FieldGroup>
  )
}

type TimeProps = { label: string; value: string; onChange: (time: string) => void }

/** A time in steps of half an hour, and the one that is set. */
function Time({ label, value, onChange }: TimeProps) {
  const all = times.includes(value) ? times : [...times, value].sort()
  return (
    <SelectField
      label={<span className="visually-hidden">{label}</span>}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {all.map((it) => (
        <option key={it} value={it}>
          {formatIndianTime(it)}
        </option>
      ))}
    </SelectField>
  )
}

function Leave({ leave }: Pick<Profile, 'leave'>) {
  return (
    <div>
      <h3>{timeOff.heading}</h3>
      <ul>
        {leave.map(({ from, to, half, reason }) => (
          <li key={from}>
            {from === to ? formatDay(from) : timeOff.days(formatDay(from), formatDay(to))}
            {half && `, ${timeOff.halves[half]}`} {reason && <Muted as="span">{reason}</Muted>}
          </li>
        ))}
      </ul>
    </div>
  )
}
