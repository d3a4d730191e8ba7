import { getSettings, sendSettings } from '#contract/settings/calls.ts'
import type { Business } from '#contract/settings/settings.ts'
import { getOpeningSteps } from '#contract/setup.ts'
import { Refusal } from '#domain/refusals.ts'
import { common } from '#i18n/common.ts'
import { language } from '#i18n/language.ts'
import { settingProblem } from '#i18n/setting-problems.ts'
import { setup } from '#i18n/setup.ts'
import { call } from '#web/api/api.ts'
import { useForm, type FieldProps } from '#web/api/use-endpoint-form.ts'
import { settingsKey } from '#web/settings/use-settings.ts'
import {
  fieldAt,
  toFacts,
  withFacts,
  type FactName,
  type BusinessDetails,
  type Facts,
} from '#web/setup/facts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './facts-form.module.css'

const copy = setup.facts
/** Only the Hindi form asks for the address and areas in Hindi too. */
const asksHindi = language === 'hi'
const hindi = { aside: common.optional, lang: 'hi', autoComplete: 'off' }

type FactsFormProps = { business: Business; onSaved: () => void }

/** Asks for the business facts that appear on every page. */
export function FactsForm({ business, onSaved }: FactsFormProps) {
  const { form: ref, ...form } = useFactsForm({ business, onSaved })
  return (
    <Stack as="form" ref={ref} method="dialog" noValidate onSubmit={form.submit}>
      <p>{copy.lead}</p>
      <FactFields field={(name) => ({ ...form.field(name), label: copy[name] })} />
      {form.sentence && <Notice tone="error">{form.sentence}</Notice>}
      <div>
        <Button type="submit" size="large" busy={form.isBusy} busyText={copy.saving}>
          {copy.save}
        </Button>
      </div>
    </Stack>
  )
}

/** Publishes the facts on top of the latest settings, so nobody else's change is lost. */
function useFactsForm({ business, onSaved }: FactsFormProps) {
  return useForm(
    async (facts: Facts) => {
      const { version, settings } = await call(getSettings, {})
      return call(sendSettings, { version, settings: withFacts(settings, toDetails(facts)) })
    },
    {
      initial: toFacts(business),
      toErrors,
      reloads: (path) => path === settingsKey[0] || path === getOpeningSteps.path,
      reloadFirst: true,
      onDone() {
        toast('success', copy.saved, toastMs.long)
        onSaved()
      },
    },
  )
}

type FactFieldsProps = { field: (name: FactName) => FieldProps & { label: string } }

function FactFields({ field }: FactFieldsProps) {
  return (
    <>
      <TextField {...field('brand')} hint={copy.brandHint} autoComplete="organization" required />
      <TextField
        {...field('brandHindi')}
        aside={common.optional}
        hint={copy.brandHindiHint}
        lang="hi"
      />
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="numeric"
        prefix="+91"
        hint={copy.phoneHint}
        autoComplete="tel-national"
        required
      />
      <TextField
        {...field('email')}
        type="email"
        hint={copy.emailHint}
        autoComplete="email"
        required
      />
      <fieldset className={css.group}>
        <legend>{copy.address}</legend>
        <TextField {...field('street')} autoComplete="street-address" required />
        {asksHindi && <TextField {...field('streetHindi')} {...hindi} />}
        <TextField {...field('town')} autoComplete="address-level2" required />
        {asksHindi && <TextField {...field('townHindi')} {...hindi} />}
        <TextField {...field('state')} autoComplete="address-level1" required />
        <TextField
          {...field('postcode')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="postal-code"
          required
        />
      </fieldset>
      <TextField {...field('areas')} hint={copy.areasHint} autoComplete="off" required />
      {asksHindi && <TextField {...field('areasHindi')} {...hindi} hint={copy.areasHindiHint} />}
    </>
  )
}

/** Leaves out what only the Hindi form asks for. */
function toDetails(facts: Facts): BusinessDetails {
  const trimmed = Object.fromEntries(
    Object.entries(facts).map(([name, text]) => [name, text.trim()]),
  ) as Facts
  if (asksHindi) return trimmed
  const { streetHindi: _, townHindi: __, areasHindi: ___, ...rest } = trimmed
  return rest
}

/** An error message for each form field that the server's validation reported. */
function toErrors(error: unknown): FieldErrors {
  const problems = error instanceof Refusal ? error.details.data?.['problems'] : undefined
  const named = Object.entries(problems ?? {}).flatMap(([path, code]) => {
    const field = fieldAt(path)
    return field ? [[field, settingProblem(String(code))] as const] : []
  })
  return Object.fromEntries(named)
}
