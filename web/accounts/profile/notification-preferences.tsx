import { languages, type Language } from '#contract/locales.ts'
import { notificationPreferences as copy } from '#i18n/profile.ts'
import { UnconfirmedEmail } from '#web/accounts/profile/unconfirmed-email.tsx'
import { useSavePreferences, type Preferences } from '#web/accounts/profile/use-save-preferences.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { languageNames } from '#web/i18n/languages.ts'
import { PushChoice } from '#web/push/push-choice.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField, FieldError, SelectField } from '#web/ui/form/field.tsx'
import css from './notification-preferences.module.css'

/**
 * Language and channels of notifications, saved on change. Renders nothing before the user loads.
 */
export function NotificationPreferences() {
  const { data: user } = useCurrentUser()
  const save = useSavePreferences()
  if (!user) return null
  const { language, channels } = user
  const choose = (changes: Partial<Preferences>) => save.send({ ...user, ...changes })
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className={css.title}>
        {copy.heading}
      </h2>
      <Card className={css.preferences}>
        <SelectField
          label={copy.language}
          value={language}
          aria-disabled={save.isBusy}
          onChange={({ target }) => choose({ language: target.value as Language })}
        >
          {languages.map((it) => (
            <option key={it} value={it}>
              {languageNames[it]}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          label={copy.phone}
          hint={copy.codes}
          checked={channels.phone}
          aria-disabled={save.isBusy}
          onChange={({ target }) => choose({ channels: { ...channels, phone: target.checked } })}
        />
        {user.role === 'user' && (
          <CheckboxField
            label={copy.email}
            checked={channels.email}
            aria-disabled={save.isBusy}
            onChange={({ target }) => choose({ channels: { ...channels, email: target.checked } })}
          />
        )}
        {user.role !== 'user' && <PushChoice role={user.role} />}
        {user.email && !user.email_confirmed && <UnconfirmedEmail email={user.email} />}
        {save.sentence && <FieldError>{save.sentence}</FieldError>}
      </Card>
    </section>
  )
}
