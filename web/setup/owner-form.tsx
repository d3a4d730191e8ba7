import { useLocation } from 'wouter'
import { setUp } from '#contract/setup.ts'
import { generateOtp } from '#contract/sign-in.ts'
import { canonicalPhone } from '#domain/phone.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { setup } from '#i18n/setup.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { paths } from '#web/paths.ts'
import { openCodeScreen, recordSent, updateAttempt } from '#web/sign-in/attempt.ts'
import { keepPhone } from '#web/sign-in/digits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Screen } from '#web/ui/screen.tsx'

const copy = setup.owner

/** Names the owner, then sends a code to their phone and continues on the sign-in screen. */
export function OwnerForm({ setupKey }: { setupKey: string }) {
  const [, navigate] = useLocation()
  const { form: ref, ...form } = useForm((owner) => nameOwner(setupKey, owner), {
    initial: { brand: '', phone: '', name: '' },
    onDone: (source) => navigate(paths.login('user', paths.setup), { state: source }),
  })
  return (
    <Screen heading={copy.heading} column>
      <Stack as="form" ref={ref} method="dialog" noValidate onSubmit={form.submit}>
        <p>{copy.lead}</p>
        <TextField
          {...form.field('brand')}
          label={setup.facts.brand}
          hint={setup.facts.brandHint}
          autoComplete="organization"
          maxLength={40}
          required
        />
        <TextField
          {...form.field('phone')}
          label={copy.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          prefix="+91"
          hint={copy.phoneHint}
          onInput={({ currentTarget }) => keepPhone(currentTarget)}
          required
        />
        <TextField {...form.field('name')} label={copy.name} autoComplete="name" required />
        <SetupFailure {...form} />
        <div>
          <Button type="submit" size="large" busy={form.isBusy} busyText={copy.sending}>
            {copy.go}
          </Button>
        </div>
        <Muted>{copy.privacy}</Muted>
      </Stack>
    </Screen>
  )
}

type Owner = { readonly brand: string; readonly phone: string; readonly name: string }

/** Returns 'earlier' when a code sent less than a minute ago is still valid. */
async function nameOwner(key: string, owner: Owner): Promise<'sent' | 'earlier'> {
  const { phone } = owner
  const brand = owner.brand.trim()
  const name = owner.name.trim()
  await call(setUp, { key, brand, phone, name })
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

type SetupFailureProps = { sentence: string | undefined; code: RefusalCode | undefined }

/** The error, with a sign-in link when an owner exists already. */
function SetupFailure({ sentence, code }: SetupFailureProps) {
  if (!sentence) return null
  return (
    <Notice tone="error">
      {sentence}{' '}
      {code === 'setup_done' && <a href={paths.login('user', paths.admin)}>{setup.noKey.action}</a>}
    </Notice>
  )
}
