import type { Settings } from '#contract/settings.ts'
import { withAt } from '#domain/settings/lists.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { paySettings as copy } from '#i18n/pay-settings.ts'
import { parseNumber } from '#web/orders/money/parse-number.ts'
import { SettingPair, SwitchSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { TextField } from '#web/ui/form/field.tsx'

type PayRule = Settings['pay']['services'][number]
type Part = 'percent' | 'rupees'

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
            {form.settings.catalogue.services.map((it) => (
              <ServicePay key={it.id} form={form} service={it} />
            ))}
          </SettingsGroup>
        </>
      )}
    </SettingsSection>
  )
}

type ServicePayProps = {
  form: SettingsForm
  service: { readonly label: string; readonly hindi: string }
}

/** A percentage or a fixed amount: entering one clears the other. */
function ServicePay({ form, service }: ServicePayProps) {
  const rules = form.settings.pay.services
  const at = rules.findIndex((it) => it.service === service.label)
  const rule = rules[at]
  const set = (part: Part, typed: string) =>
    form.set('pay.services', withRule(rules, service.label, part, typed))
  const field = (part: Part, label: string) => (
    <TextField
      label={`${nameOf(service)}: ${label}`}
      inputMode="numeric"
      autoComplete="off"
      value={rule?.[part] == null ? '' : String(rule[part])}
      error={at < 0 ? undefined : form.error(`pay.services.${at}.${part}`)}
      onChange={({ target }) => set(part, target.value)}
    />
  )
  return (
    <SettingPair>
      {field('percent', copy.percent)}
      {field('rupees', copy.rupees)}
    </SettingPair>
  )
}

/** Replaces the rule of one service; an empty field removes it. */
function withRule(
  rules: readonly PayRule[],
  service: string,
  part: Part,
  typed: string,
): readonly PayRule[] {
  const others = rules.filter((it) => it.service !== service)
  const digits = typed.replaceAll(/\D/g, '')
  if (digits === '') return others
  const rule = { service, percent: null, rupees: null, [part]: parseNumber(digits) }
  const at = rules.findIndex((it) => it.service === service)
  return at < 0 ? [...rules, rule] : withAt(rules, at, rule)
}
