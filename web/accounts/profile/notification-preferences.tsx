import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '#contract/accounts/own.ts'
import { languages, type Language } from '#contract/locales.ts'
import { messageChoices as words } from '#i18n/profile.ts'
import { notSaved } from '#web/accounts/profile/use-save-profile.ts'
import { call } from '#web/api/api.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { currentUserKey, useCurrentUser, type Person } from '#web/api/use-current-user.ts'
import { languageNames } from '#web/i18n/languages.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import css from './notification-preferences.module.css'

const toastMs = 3000

/** In which language and by what somebody hears from us; saved as it is chosen. Nothing until that is known. */
export function NotificationPreferences() {
  const { data: me } = useCurrentUser()
  const save = useSaveChoices()
  if (!me) return null
  const { name, address, language, channels } = me
  const choose = (changes: Partial<Pick<Person, 'language' | 'channels'>>) =>
    save.mutate({ name, address, language, channels, ...changes })
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className={css.title}>
        {words.heading}
      </h2>
      <Card className={css.choices}>
        <SelectField
          label={words.language}
          value={language}
          disabled={save.isPending}
          onChange={({ target }) => choose({ language: target.value as Language })}
        >
          {languages.map((it) => (
            <option key={it} value={it}>
              {languageNames[it]}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          label={words.phone}
          hint={words.codes}
          checked={channels.phone}
          disabled={save.isPending}
          onChange={({ target }) => choose({ channels: { ...channels, phone: target.checked } })}
        />
        {me.role === 'user' && (
          <CheckboxField
            label={words.email}
            checked={channels.email}
            disabled={save.isPending}
            onChange={({ target }) => choose({ channels: { ...channels, email: target.checked } })}
          />
        )}
        {save.error && !isSignedOut(save.error) && <FieldError>{notSaved(save.error)}</FieldError>}
      </Card>
    </section>
  )
}

function useSaveChoices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Pick<Person, 'name' | 'address' | 'language' | 'channels'>) =>
      call(updateProfile, input),
    onSuccess({ user }) {
      queries.setQueryData<Person>(currentUserKey, (old) => old && { ...old, ...user })
      toast('success', words.saved, toastMs)
    },
    onError: (error) => isSignedOut(error) && signInAgain(),
  })
}
