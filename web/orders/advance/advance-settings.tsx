import { advanceSettings as copy } from '#i18n/advance.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { durationText } from '#i18n/language.ts'
import { AdvanceExample } from '#web/orders/advance/advance-example.tsx'
import {
  ChoiceSetting,
  fieldProps,
  NumberSetting,
  SwitchSetting,
} from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { CheckboxField, Pair, SelectField } from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'

type FormProps = { form: SettingsForm }

const usual = { percent: 20, rupees: 500 } as const

/** What is asked for in advance, and what is kept of it, with what a customer will read. */
export function AdvanceSettings() {
  return (
    <SettingsSection section="advance" keys={['booking']} seen={copy.seen}>
      {(form) => (
        <>
          <SettingsGroup heading={copy.asked}>
            <OnSwitch form={form} />
            {form.settings.booking.advance.on && <Asked form={form} />}
          </SettingsGroup>
          {form.settings.booking.advance.on && <Terms form={form} />}
        </>
      )}
    </SettingsSection>
  )
}

/** Turned on for the first time, it asks for the usual part of the price. */
function OnSwitch({ form }: FormProps) {
  const { label, hint, name, error } = fieldProps({ form, path: 'booking.advance.on' })
  const { advance } = form.settings.booking
  function toggle(on: boolean) {
    const isBlank = advance.percent === null && advance.rupees === null
    form.set('booking.advance', {
      ...advance,
      on,
      ...(on && isBlank && { percent: usual.percent }),
    })
  }
  return (
    <CheckboxField
      label={label}
      hint={hint}
      name={name}
      checked={advance.on}
      error={error}
      onChange={({ target }) => toggle(target.checked)}
    />
  )
}

/** How much, for which jobs, and of whom. */
function Asked({ form }: FormProps) {
  return (
    <>
      <Amount form={form} />
      <NumberSetting form={form} path="booking.advance.from_rupees" hint={copy.fromHint} />
      <Services form={form} />
      <ChoiceSetting
        form={form}
        path="booking.advance.after_no_shows"
        label={copy.whom}
        choices={[0, 1, 2, 3]}
        say={(it) => copy.noShowChoices[it as keyof typeof copy.noShowChoices]}
      />
    </>
  )
}

/** A part of the price or a fixed amount, never both. */
function Amount({ form }: FormProps) {
  const { percent } = form.settings.booking.advance
  const kind = percent === null ? 'rupees' : 'percent'
  function choose(to: keyof typeof usual) {
    form.set('booking.advance', {
      ...form.settings.booking.advance,
      percent: null,
      rupees: null,
      [to]: usual[to],
    })
  }
  return (
    <Pair>
      <SelectField
        label={copy.how}
        value={kind}
        onChange={({ target }) => choose(target.value as keyof typeof usual)}
      >
        <option value="percent">{copy.kinds.percent}</option>
        <option value="rupees">{copy.kinds.rupees}</option>
      </SelectField>
      <NumberSetting key={kind} form={form} path={`booking.advance.${kind}`} />
    </Pair>
  )
}

function Services({ form }: FormProps) {
  const { services } = form.settings.booking.advance
  const offered = form.settings.catalogue.services.filter((it) => it.active)
  const path = 'booking.advance.services'
  const toggle = (id: string, isOn: boolean) =>
    form.set(path, isOn ? [...services, id] : services.filter((it) => it !== id))
  return (
    <>
      <SelectField
        label={copy.services}
        value={services.length > 0 ? 'some' : 'all'}
        error={form.errorWithin(path)}
        onChange={({ target }) => {
          const first = offered.slice(0, 1).map(({ id }) => id)
          form.set(path, target.value === 'some' ? first : [])
        }}
      >
        <option value="all">{copy.allServices}</option>
        <option value="some">{copy.someServices}</option>
      </SelectField>
      {services.length > 0 && (
        <Stack gap={2} role="group" aria-label={copy.someServices}>
          {offered.map((it) => (
            <CheckboxField
              key={it.id}
              label={nameOf(it)}
              name={`${path}.${it.id}`}
              checked={services.includes(it.id)}
              onChange={({ target }) => toggle(it.id, target.checked)}
            />
          ))}
        </Stack>
      )}
    </>
  )
}

/** Later than that a customer cannot cancel. */
const freeChoices = (changeUntilHours: number): readonly number[] => [
  changeUntilHours,
  ...[1, 2, 3, 6, 12, 24, 48, 72].filter((it) => it > changeUntilHours),
]

/** Until when, what is kept, and of whom it is asked besides. */
function Terms({ form }: FormProps) {
  const { changeUntilHours } = form.settings.booking
  return (
    <>
      <SettingsGroup heading={copy.pay}>
        <ChoiceSetting
          form={form}
          path="booking.advance.hours"
          hint={copy.hoursHint(durationText(changeUntilHours * 60))}
          choices={[1, 2, 4, 6, 12, 24, 48, 72]}
          say={copy.hours}
        />
        <SwitchSetting form={form} path="booking.advance.cancel_by_itself" />
      </SettingsGroup>
      <SettingsGroup heading={copy.cancel}>
        <ChoiceSetting
          form={form}
          path="booking.advance.keep_percent"
          label={copy.keep}
          choices={[0, 25, 50, 75, 100]}
          say={copy.kept}
        />
        <ChoiceSetting
          form={form}
          path="booking.advance.free_until_hours"
          label={copy.free}
          choices={freeChoices(changeUntilHours)}
          say={(it) => copy.beforeJob(durationText(it * 60))}
        />
      </SettingsGroup>
      <AdvanceExample settings={form.settings} />
    </>
  )
}
