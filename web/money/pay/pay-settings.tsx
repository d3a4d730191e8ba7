import type { Settings } from '#contract/settings/settings.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { paySettings as copy } from '#i18n/pay-settings.ts'
import { NumberSetting, SwitchSetting } from '#web/settings/setting-fields.tsx'
import { settingLabel } from '#web/settings/setting-label.ts'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pair, SelectField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What workers may collect and offer at a customer's home, and their pay per job. */
export function PaySettings() {
  return (
    <SettingsSection section="pay" keys={['worker', 'pay']} seen={copy.seen}>
      {(form) => (
        <>
          <SettingsGroup heading={copy.door}>
            <SwitchSetting form={form} path="worker.mayRecordPayment" />
            <SwitchSetting form={form} path="worker.mayAddLines" />
          </SettingsGroup>
          <SettingsGroup heading={copy.pay} text={copy.payText}>
            <PayFields form={form} path="pay" />
          </SettingsGroup>
          <Exceptions form={form} />
        </>
      )}
    </SettingsSection>
  )
}

type PayProps = {
  form: SettingsForm
  path: 'pay' | `pay.services.${number}`
  /** Name of the service. */
  of?: string
}

/** A percentage or a fixed amount; both at once are refused on saving. */
function PayFields({ form, path, of }: PayProps) {
  return (
    <Pair>
      {([`${path}.percent`, `${path}.rupees`] as const).map((it) => {
        const { label } = settingLabel(it)
        const named = of ? `${of}: ${label}` : label
        return <NumberSetting key={it} form={form} path={it} label={named} mayBeEmpty />
      })}
    </Pair>
  )
}

type PayException = Settings['pay']['services'][number]

function Exceptions({ form }: { form: SettingsForm }) {
  const { catalogue, pay } = form.settings
  const isTaken = (id: string) => pay.services.some((it) => it.service === id)
  const free = catalogue.services.filter(({ id }) => !isTaken(id))
  const set = (services: readonly PayException[]) => form.set('pay.services', services)
  return (
    <SettingsGroup heading={copy.exceptions} text={copy.exceptionsText}>
      {pay.unknown.map((it) => (
        <Notice key={it.service} tone="error">
          <p>{copy.unknown(it.service, it.percent, it.rupees)}</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              form.set(
                'pay.unknown',
                pay.unknown.filter((other) => other !== it),
              )
            }
          >
            {copy.remove(it.service)}
          </Button>
        </Notice>
      ))}
      {pay.services.map(({ service }, at) => {
        const found = catalogue.services.find(({ id }) => id === service)
        const name = found ? nameOf(found) : service
        return (
          <div key={service}>
            <PayFields form={form} path={`pay.services.${at}`} of={name} />
            <Button
              variant="quiet"
              size="small"
              onClick={() => set(pay.services.filter((it) => it.service !== service))}
            >
              {copy.remove(name)}
            </Button>
          </div>
        )
      })}
      {free.length > 0 && (
        <SelectField
          label={copy.add}
          value=""
          onChange={({ target }) =>
            set([...pay.services, { service: target.value, percent: null, rupees: null }])
          }
        >
          <option value="">{copy.choose}</option>
          {free.map((it) => (
            <option key={it.id} value={it.id}>
              {nameOf(it)}
            </option>
          ))}
        </SelectField>
      )}
    </SettingsGroup>
  )
}
