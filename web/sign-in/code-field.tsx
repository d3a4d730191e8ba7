import type { FormEvent, RefObject } from 'react'
import { signIn } from '#i18n/sign-in.ts'
import { codeIn } from '#web/sign-in/digits.ts'
import { TextField } from '#web/ui/form/field.tsx'
import css from './form.module.css'

type CodeFieldProps = { input: RefObject<HTMLInputElement | null>; error: string | undefined }

/** One field for all six digits: paste, SMS autofill and screen readers work as everywhere. */
export function CodeField({ input, error }: CodeFieldProps) {
  return (
    <div className={css.code}>
      <TextField
        ref={input}
        label={signIn.code.label}
        hint={signIn.code.hint}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        required
        onInput={keepCode}
        error={error}
      />
    </div>
  )
}

/** A number longer than a code is cut, spaces and the words of a pasted SMS are dropped. */
function keepCode({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const code = codeIn(input.value)
  if (code !== input.value) input.value = code
}
