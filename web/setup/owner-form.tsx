import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { setUp } from '#contract/setup.ts'
import { generateOtp } from '#contract/sign-in.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { setup } from '#i18n/setup.ts'
import { call } from '#web/api/api.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { openCodeScreen, recordSent, updateAttempt } from '#web/sign-in/attempt.ts'
import { keepPhone } from '#web/sign-in/digits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { fieldText, useFieldErrors, type FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './owner-form.module.css'

const copy = setup.owner

/** Names the owner, then sends a code to their phone and continues on the sign-in screen. */
export function OwnerForm({ setupKey }: { setupKey: string }) {
  const [, navigate] = useLocation()
  const { form, errors, show, clear } = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    clear()
    setFailure(undefined)
    setBusy(true)
    try {
      const source = await nameOwner(setupKey, readOwner(form.current))
      navigate(paths.login('user', paths.setup), { state: source })
    } catch (error) {
      if (!show(error)) setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Screen heading={copy.heading} column>
      <form
        ref={form}
        className={css.form}
        method="dialog"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p>{copy.lead}</p>
        <OwnerFields errors={errors} />
        <SetupFailure error={failure} />
        <div>
          <Button type="submit" size="large" busy={busy} busyText={copy.sending}>
            {copy.go}
          </Button>
        </div>
        <p className={css.quiet}>{copy.privacy}</p>
      </form>
    </Screen>
  )
}

function OwnerFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={copy.phone}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
        hint={copy.phoneHint}
        onInput={({ currentTarget }) => keepPhone(currentTarget)}
        error={errors['phone']}
        required
      />
      <TextField
        label={copy.name}
        name="name"
        autoComplete="name"
        error={errors['name']}
        required
      />
    </>
  )
}

type Owner = { readonly phone: string; readonly name: string }

function readOwner(form: HTMLFormElement | null): Owner {
  return { phone: fieldText(form, 'phone'), name: fieldText(form, 'name').trim() }
}

/** Returns 'earlier' when a code sent less than a minute ago is still valid. */
async function nameOwner(key: string, { phone, name }: Owner): Promise<'sent' | 'earlier'> {
  await call(setUp, { key, phone, name })
  const to = canonicalPhone(phone) ?? ''
  updateAttempt({ phone, name, address: '' })
  openCodeScreen('user', to)
  try {
    await call(generateOtp, { phone: Number(to) })
  } catch (error) {
    if (isRefused(error, 'otp_cooldown')) return 'earlier'
    throw error
  }
  recordSent(to)
  return 'sent'
}

/** The error, with a sign-in link when an owner exists already. */
function SetupFailure({ error }: { error: unknown }) {
  if (error === undefined) return null
  return (
    <Notice tone="error">
      {errorMessage(error, { noNetwork: copy.noNetwork, failed: copy.failed })}{' '}
      {isRefused(error, 'setup_done') && (
        <a href={paths.login('user', paths.admin)}>{setup.noKey.action}</a>
      )}
    </Notice>
  )
}
