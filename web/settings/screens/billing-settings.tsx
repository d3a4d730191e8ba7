import type { Settings } from '#contract/settings/settings.ts'
import { billingSettings as copy } from '#i18n/billing-settings.ts'
import {
  AreaSetting,
  SelectSetting,
  SwitchSetting,
  TextSetting,
} from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Pair } from '#web/ui/form/field.tsx'

/** Settings for UPI payments, bills and tax. */
export function BillingSettings() {
  return (
    <SettingsSection section="billing" keys={['billing']} seen={copy.seen} finish={withCapitals}>
      {(form) => (
        <>
          <SettingsGroup heading={copy.upi} text={copy.upiText}>
            <Pair>
              <TextSetting form={form} path="billing.upiId" />
              <TextSetting form={form} path="billing.payee" />
            </Pair>
          </SettingsGroup>
          <SettingsGroup heading={copy.bills}>
            <TextSetting
              form={form}
              path="billing.prefix"
              hint={copy.prefixHint(form.settings.billing.prefix.toUpperCase())}
            />
            <SwitchSetting form={form} path="billing.roundRupee" />
            <AreaSetting form={form} path="billing.footer" />
            <AreaSetting form={form} path="billing.footerHindi" />
          </SettingsGroup>
          <Tax form={form} />
        </>
      )}
    </SettingsSection>
  )
}

const capitals = (code: string): string => code.trim().toUpperCase()

/** Upper-cases codes, whatever a phone's keyboard made of them. */
function withCapitals(settings: Settings): Settings {
  const { billing } = settings
  return {
    ...settings,
    billing: {
      ...billing,
      upiId: billing.upiId.trim(),
      prefix: capitals(billing.prefix),
      gstin: capitals(billing.gstin),
    },
  }
}

function Tax({ form }: { form: SettingsForm }) {
  const { tax } = form.settings.billing
  return (
    <SettingsGroup heading={copy.tax}>
      <SelectSetting
        form={form}
        path="billing.tax"
        hint={copy.taxHints[tax]}
        options={copy.taxes}
      />
      {tax !== 'none' && (
        <Pair>
          <TextSetting form={form} path="billing.gstin" />
          <TextSetting form={form} path="billing.state" />
        </Pair>
      )}
      {tax === 'regular' && (
        <>
          <TextSetting form={form} path="billing.sac" inputMode="numeric" />
          <SwitchSetting form={form} path="billing.inclusive" />
        </>
      )}
    </SettingsGroup>
  )
}
