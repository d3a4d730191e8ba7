import type { Settings } from '#contract/settings/settings.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { paySettings as copy } from '#i18n/pay-settings.ts'
import { NumberSetting, SwitchSetting } from '#web/settings/setting-fields.tsx'
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
            <SwitchSetting
              form={form}
              path="worker.mayRecordPayment"
              label={copy.mayRecordPayment}
              hint={copy.mayRecordPaymentHint}
            />
            <SwitchSetting
              form={form}
              path="worker.mayAddLines"
              label={copy.mayAddLines}
              hint={copy.mayAddLinesHint}
            />
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

/** A percentage or a fixed amount; both at once are refused on saving. */
function PayFields({ form, path, of }: { form: SettingsForm; path: string; of?: string }) {
  const named = (label: string) => (of ? `${of}: ${label}` : label)
  return (
    <Pair>
      <NumberSetting form={form} path={`${path}.percent`} label={named(copy.percent)} mayBeEmpty />
      <NumberSetting form={form} path={`${path}.rupees`} label={named(copy.rupees)} mayBeEmpty />
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
