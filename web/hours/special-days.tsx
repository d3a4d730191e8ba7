import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { indiaClock } from '#domain/schedule.ts'
import { withAt, withoutAt } from '#domain/settings/lists.ts'
import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { AffectedBookings } from '#web/hours/affected-bookings.tsx'
import { HourSetting } from '#web/hours/hour-setting.tsx'
import { serverNow } from '#web/lib/clock.ts'
import { formatDay } from '#web/lib/format.ts'
import { fieldProps, TextSetting, type SettingProps } from '#web/settings/setting-fields.tsx'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import { asText, type SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pair, TextField } from '#web/ui/form/field.tsx'
import { Well } from '#web/ui/well.tsx'
import css from './special-days.module.css'

type FieldsProps = { form: SettingsForm }

const today = (): string => indiaClock(serverNow()).date

/** Closed days, each with the bookings it affects. */
export function ClosureFields({ form }: FieldsProps) {
  const { closures } = form.settings
  const add = () => form.set('closures', [...closures, { from: '', to: '', reason: '' }])
  return (
    <SettingsGroup heading={copy.closures} text={copy.closuresText}>
      {closures.length === 0 && <p className={css.none}>{copy.noClosures}</p>}
      {closures.map(({ from, to, reason }, index) => (
        <Item
          // oxlint-disable-next-line react/no-array-index-key -- values may repeat, and fields are named by index
          key={index}
          removeLabel={copy.removeClosure(from && formatDay(from))}
          onRemove={() => form.set('closures', withoutAt(closures, index))}
        >
          <Pair>
            <DaySetting
              form={form}
              path={`closures.${index}.from`}
              onChoose={(day) =>
                form.set(
                  'closures',
                  withAt(closures, index, { from: day, to: to && to > day ? to : day, reason }),
                )
              }
            />
            <DaySetting form={form} path={`closures.${index}.to`} min={from} />
          </Pair>
          <TextSetting form={form} path={`closures.${index}.reason`} />
          {from && from <= to && to >= today() && (
            // What was said about some days is not true of others.
            <AffectedBookings
              key={`${from} ${to}`}
              closure={{ from, to, reason }}
              settings={form.settings}
            />
          )}
        </Item>
      ))}
      <AddButton text={copy.addClosure} onClick={add} />
    </SettingsGroup>
  )
}

/** Days with special opening hours. */
export function OpeningFields({ form }: FieldsProps) {
  const { openings, hours } = form.settings
  const { opens, closes } = hours
  return (
    <SettingsGroup heading={copy.openings} text={copy.openingsText}>
      {openings.map(({ date }, index) => (
        <Item
          // oxlint-disable-next-line react/no-array-index-key -- values may repeat, and fields are named by index
          key={index}
          removeLabel={copy.removeOpening(date && formatDay(date))}
          onRemove={() => form.set('openings', withoutAt(openings, index))}
        >
          <DaySetting form={form} path={`openings.${index}.date`} />
          <Pair>
            <HourSetting form={form} path={`openings.${index}.opens`} />
            <HourSetting form={form} path={`openings.${index}.closes`} />
          </Pair>
        </Item>
      ))}
      <AddButton
        text={copy.addOpening}
        onClick={() => form.set('openings', [...openings, { date: '', opens, closes }])}
      />
    </SettingsGroup>
  )
}

type DayProps = SettingProps<string> & {
  min?: string
  onChoose?: (day: string) => void
}

function DaySetting({ min, onChoose, ...props }: DayProps) {
  const { form, path } = props
  return (
    <TextField
      type="date"
      min={min}
      {...fieldProps(props)}
      value={asText(form.value(path))}
      onChange={({ target }) => (onChoose ?? ((day) => form.set(path, day)))(target.value)}
    />
  )
}

type ItemProps = { children: ReactNode; removeLabel: string; onRemove: () => void }

function Item({ children, removeLabel, onRemove }: ItemProps) {
  return (
    <Well className={css.item}>
      {children}
      <Button variant="secondary" aria-label={removeLabel} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        {copy.remove}
      </Button>
    </Well>
  )
}

function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <div>
      <Button variant="secondary" onClick={onClick}>
        <Plus aria-hidden="true" />
        {text}
      </Button>
    </div>
  )
}
