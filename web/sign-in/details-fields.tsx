import { common } from '#i18n/common.ts'
import { signIn } from '#i18n/sign-in.ts'
import { keepDigits } from '#web/sign-in/digits.ts'
import type { Typed } from '#web/sign-in/use-send-code.ts'
import { TextField } from '#web/ui/form/field.tsx'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'

export function DetailsFields({ typed, errors }: { typed: Typed; errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={signIn.name}
        aside={common.optional}
        name="name"
        autoComplete="name"
        enterKeyHint="next"
        defaultValue={typed.name}
        error={errors['name']}
      />
      <TextField
        label={signIn.address}
        aside={common.optional}
        name="address"
        autoComplete="address-line1"
        enterKeyHint="next"
        defaultValue={typed.address}
        error={errors['address']}
      />
      <TextField
        label={signIn.phone}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        enterKeyHint="send"
        required
        hint={signIn.phoneHint}
        onInput={keepDigits}
        defaultValue={typed.phone}
        error={errors['phone']}
      />
    </>
  )
}
