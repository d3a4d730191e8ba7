import { useState } from 'react'
import type { Settings } from '#contract/settings/settings.ts'
import { slotFacts, slotSentence } from '#domain/hours/slot-facts.ts'
import { daySlots, firstBookable } from '#domain/hours/slots.ts'
import { indiaClock } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { durationText } from '#i18n/language.ts'
import { slotText } from '#i18n/slots.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import { Pair, SelectField, TextField } from '#web/ui/form/field.tsx'
import { Well } from '#web/ui/well.tsx'
import css from './slots-preview.module.css'

/** Preview of a day's bookable slots under the unsaved settings. */
export function SlotsPreview({ settings }: { settings: Settings }) {
  const services = settings.catalogue.services.filter((it) => it.active && it.choosable)
  const [id, setId] = useState(services[0]?.id)
  const minutes = services.find((it) => it.id === id)?.minutes ?? 60
  const [chosen, setDate] = useState('')
  const now = serverNow()
  const date = chosen || (firstBookable(now, settings, minutes)?.date ?? indiaClock(now).date)
  return (
    <SettingsGroup heading={copy.preview} text={copy.previewText}>
      <Pair>
        <SelectField label={copy.job} value={id} onChange={({ target }) => setId(target.value)}>
          {services.map((it) => (
            <option key={it.id} value={it.id}>
              {copy.jobOption(nameOf(it), durationText(it.minutes))}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={copy.on}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </Pair>
      <DayPreview date={date} minutes={minutes} now={now} settings={settings} />
    </SettingsGroup>
  )
}

type DayProps = { date: string; minutes: number; now: number; settings: Settings }

function DayPreview({ date, minutes, now, settings }: DayProps) {
  const slots = daySlots(date, now, settings, minutes)
  const free = slots.filter((it) => !it.denied)
  const denied = slots[0]?.denied
  if (free.length > 0)
    return (
      <Well gap={3} preview className={css.preview} role="status">
        <p>{copy.times(free.length)}</p>
        <ol>
          {free.map(({ time }) => (
            <li key={time}>{formatIndianTime(time)}</li>
          ))}
        </ol>
      </Well>
    )
  const facts = slotFacts(date, settings, minutes)
  return (
    <Well as="p" gap={3} preview role="status">
      {denied && slotText(slotSentence(denied, facts, settings), denied, facts)}
    </Well>
  )
}
