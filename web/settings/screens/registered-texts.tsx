import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSmsTexts } from '#contract/settings/calls.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { smsParts } from '#domain/notifications/sms-parts.ts'
import { language as ownLanguage } from '#i18n/language.ts'
import { messagesSettings as copy } from '#i18n/messages-settings.ts'
import { notificationLog } from '#i18n/notification-log.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { languageNames } from '#web/i18n/languages.ts'
import { PhoneSetting, TranslatedSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './registered-texts.module.css'

/** Whether SMS name another business or phone than the website. */
export const smsDiffer = ({ business, messages: { registered } }: Settings): boolean =>
  registered.brand !== business.brand || registered.phone !== business.phone

/** The names used in SMS, which may change only along with the texts registered for SMS. */
export function RegisteredTexts({ form }: { form: SettingsForm }) {
  const [isOpen, setOpen] = useState(false)
  const { business, messages } = form.settings
  const { registered } = messages
  function takeOver() {
    const { brand, hindi, phone } = business
    form.set('messages.registered', { brand, ...(hindi.brand && { hindi: hindi.brand }), phone })
    setOpen(true)
  }
  return (
    <SettingsGroup heading={copy.registered} text={copy.registeredText}>
      <TranslatedSetting
        form={form}
        path="messages.registered.brand"
        hindi="messages.registered.hindi"
      />
      <PhoneSetting form={form} path="messages.registered.phone" />
      {smsDiffer(form.settings) && (
        <Notice tone="info">
          <p>{copy.differs(business.brand)}</p>
          <Button variant="secondary" size="small" onClick={takeOver}>
            {copy.takeOver}
          </Button>
        </Notice>
      )}
      <div>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.hideTexts : copy.showTexts}
        </Button>
      </div>
      {isOpen && <Texts {...registered} />}
    </SettingsGroup>
  )
}

type Names = { brand: string; hindi?: string | undefined; phone: string }

/** The exact texts to register with the SMS provider. */
function Texts({ brand, hindi = '', phone }: Names) {
  const query = useQuery({
    ...endpointQuery(getSmsTexts, { brand, hindi, phone }),
    placeholderData: (old) => old,
    retry: false,
  })
  const { data, isError } = query
  if (isError) return <QueryError query={query} message={copy.noTexts} />
  if (!data) return <p role="status">{copy.loadingTexts}</p>
  return (
    <>
      <Muted>{copy.textsHint}</Muted>
      <Stack as="ul" gap={3} className={css.texts}>
        {data.texts.map(({ type, language, registered, asked }) => (
          <li key={type + language} lang={language}>
            <strong>
              {type === 'otp' ? copy.otp : notificationLog.kinds[type]}, {languageNames[language]}
            </strong>
            <p className={css.words}>{asked}</p>
            <Muted lang={ownLanguage}>{copy.parts(smsParts(asked))}</Muted>
            {asked !== registered && <Muted>{copy.before(registered)}</Muted>}
          </li>
        ))}
      </Stack>
    </>
  )
}
