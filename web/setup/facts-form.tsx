import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { getSettings, sendSettings } from '#contract/settings/calls.ts'
import type { Business } from '#contract/settings/settings.ts'
import { getOpeningSteps } from '#contract/setup.ts'
import { Refusal } from '#domain/refusals.ts'
import { common } from '#i18n/common.ts'
import { language } from '#i18n/language.ts'
import { settingProblem } from '#i18n/setting-problems.ts'
import { setup } from '#i18n/setup.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { settingsKey } from '#web/settings/use-settings.ts'
import {
  fieldAt,
  toFacts,
  withFacts,
  type FactName,
  type BusinessDetails,
} from '#web/setup/facts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { fieldText, useFieldErrors, type FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './facts-form.module.css'

const copy = setup.facts
/** Only the Hindi form asks for the address and areas in Hindi too. */
const asksHindi = language === 'hi'
const hindi = { aside: common.optional, lang: 'hi', autoComplete: 'off' }

/** Asks for the business facts that appear on every page. */
export function FactsForm({ business, onSaved }: { business: Business; onSaved: () => void }) {
  const { form, errors, showFields, clear } = useFieldErrors()
  const save = useSaveFacts(() => {
    toast('success', copy.saved, toastMs.long)
    onSaved()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    clear()
    save.mutate(readManifest(form.current), {
      onError(error) {
        if (isSignedOut(error)) signInAgain()
        else showFields(toFieldErrors(error))
      },
    })
  }
  const failure =
    save.error && Object.keys(errors).length === 0
      ? errorMessage(save.error, { noNetwork: copy.noNetwork, failed: copy.failed })
      : undefined
  return (
    <form ref={form} className={css.form} method="dialog" noValidate onSubmit={submit}>
      <p>{copy.lead}</p>
      <FactFields facts={toFacts(business)} errors={errors} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div>
        <Button type="submit" size="large" busy={save.isPending} busyText={copy.saving}>
          {copy.save}
        </Button>
      </div>
    </form>
  )
}

/** Publishes the facts on top of the latest settings, so nobody else's change is lost. */
function useSaveFacts(onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(facts: BusinessDetails) {
      const { version, settings } = await call(getSettings, {})
      return call(sendSettings, { version, settings: withFacts(settings, facts) })
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: settingsKey })
      await queries.invalidateQueries({ queryKey: [getOpeningSteps.path] })
      onSaved()
    },
  })
}

function FactFields({ facts, errors }: { facts: BusinessDetails; errors: FieldErrors }) {
  const field = (name: FactName) => ({
    name,
    label: copy[name],
    defaultValue: facts[name],
    error: errors[name],
  })
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

function readManifest(form: HTMLFormElement | null): BusinessDetails {
  const text = (name: FactName) => fieldText(form, name).trim()
  return {
    brand: text('brand'),
    brandHindi: text('brandHindi'),
    phone: text('phone'),
    email: text('email'),
    street: text('street'),
    town: text('town'),
    state: text('state'),
    postcode: text('postcode'),
    areas: text('areas'),
    ...(asksHindi && {
      streetHindi: text('streetHindi'),
      townHindi: text('townHindi'),
      areasHindi: text('areasHindi'),
    }),
  }
}

/** An error message for each form field that the server's validation reported. */
function toFieldErrors(error: unknown): FieldErrors {
  const problems = error instanceof Refusal ? error.details.data?.['problems'] : undefined
  const named = Object.entries(problems ?? {}).flatMap(([path, code]) => {
    const field = fieldAt(path)
    return field ? [[field, settingProblem(String(code))] as const] : []
  })
  return Object.fromEntries(named)
}
