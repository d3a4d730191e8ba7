import { Link } from 'wouter'
import type { Settings } from '#contract/settings/settings.ts'
import { formatPhone } from '#domain/phone.ts'
import { businessSettings as copy } from '#i18n/business-settings.ts'
import { language } from '#i18n/language.ts'
import { settingsForm } from '#i18n/settings-screens.ts'
import { paths } from '#web/paths.ts'
import { smsDiffer } from '#web/settings/screens/registered-texts.tsx'
import {
  filledLines,
  LinesSetting,
  NumberSetting,
  PhoneSetting,
  SwitchSetting,
  TextSetting,
  TranslatedSetting,
} from '#web/settings/setting-fields.tsx'
import { settingLabel } from '#web/settings/setting-label.ts'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { Pair } from '#web/ui/form/field.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Well } from '#web/ui/well.tsx'
import css from './business-settings.module.css'

/** The name, address and contact details of the business. */
export function BusinessSettings() {
  return (
    <SettingsSection
      section="business"
      keys={['business', 'claims', 'reviews', 'documentsKeptDays']}
      seen={copy.seen}
      finish={confirmed}
      mayConfirm={({ business }) => business.placeholders.length > 0}
    >
      {(form) => (
        <>
          <Preview {...form.settings} />
          <Reach form={form} />
          <Address form={form} />
          <SettingsGroup heading={copy.social} text={copy.socialText}>
            {(['facebook', 'instagram', 'youtube'] as const).map((it) => (
              <TextSetting
                key={it}
                form={form}
                path={`business.social.${it}`}
                type="url"
                inputMode="url"
              />
            ))}
          </SettingsGroup>
          <SettingsGroup heading={copy.claims} text={copy.claimsText}>
            <SwitchSetting form={form} path="claims.insured" />
            <SwitchSetting form={form} path="claims.ownKit" />
            <SwitchSetting form={form} path="claims.lists" />
            <SwitchSetting form={form} path="reviews.show" />
          </SettingsGroup>
          <SettingsGroup heading={copy.documents} text={copy.documentsText}>
            <Pair>
              <NumberSetting form={form} path="documentsKeptDays.rejected" />
              <NumberSetting form={form} path="documentsKeptDays.disabled" />
            </Pair>
          </SettingsGroup>
        </>
      )}
    </SettingsSection>
  )
}

/** Drops empty lines and all placeholder marks: saving confirms every fact on the screen. */
function confirmed(settings: Settings): Settings {
  const { business } = settings
  const hindiAreas = filledLines(business.hindi.areas)
  return {
    ...settings,
    business: {
      ...business,
      placeholders: [],
      areas: filledLines(business.areas),
      hindi: { ...business.hindi, areas: hindiAreas.length > 0 ? hindiAreas : undefined },
    },
  }
}

/** Props of a fact, marked while it is an unconfirmed placeholder. */
function fact<K extends string>(form: SettingsForm, key: K) {
  const isUnconfirmed = form.settings.business.placeholders.includes(key)
  const path = `business.${key}` as const
  return { form, path, aside: isUnconfirmed ? settingsForm.check : undefined }
}

/** Says when SMS still go out with another name or phone, as their texts are registered. */
function SmsDiffer() {
  const { data } = useSettings()
  if (!data || !smsDiffer(data.settings)) return null
  return (
    <Notice tone="info">
      {copy.smsDiffer(data.settings.messages.registered.brand)}{' '}
      <Link href={paths.adminSettings('messages')}>{copy.smsChange}</Link>
    </Notice>
  )
}

function Reach({ form }: { form: SettingsForm }) {
  return (
    <SettingsGroup heading={copy.reach}>
      <TranslatedSetting {...fact(form, 'brand')} hindi="business.hindi.brand" />
      <Pair>
        <PhoneSetting {...fact(form, 'phone')} />
        <PhoneSetting {...fact(form, 'whatsapp')} />
      </Pair>
      <TextSetting {...fact(form, 'email')} type="email" inputMode="email" />
      <SmsDiffer />
    </SettingsGroup>
  )
}

function Address({ form }: { form: SettingsForm }) {
  return (
    <SettingsGroup heading={copy.address}>
      {(['street', 'town', 'state'] as const).map((it) => (
        <TranslatedSetting
          key={it}
          {...fact(form, `address.${it}`)}
          hindi={`business.hindi.${it}`}
        />
      ))}
      <TextSetting {...fact(form, 'address.postcode')} inputMode="numeric" />
      <Muted>{copy.mapHint}</Muted>
      <Pair>
        {(['latitude', 'longitude'] as const).map((it) => (
          <NumberSetting key={it} {...fact(form, `address.${it}`)} isDecimal mayBeEmpty />
        ))}
      </Pair>
      <Pair>
        <LinesSetting {...fact(form, 'areas')} />
        <LinesSetting
          form={form}
          path="business.hindi.areas"
          label={settingsForm.inHindi(settingLabel('business.areas').label)}
        />
      </Pair>
    </SettingsGroup>
  )
}

/** A preview of the card at the foot of each page of the site. */
function Preview({ business }: Settings) {
  const { address, hindi } = business
  const translated = language === 'hi' ? hindi : undefined
  const areas = filledLines(translated?.areas ?? business.areas)
  return (
    <Well as="section" gap={1} preview aria-label={copy.preview}>
      <Muted>{copy.preview}</Muted>
      <p className={css.brand}>{translated?.brand ?? business.brand}</p>
      <p>
        {translated?.street ?? address.street}, {translated?.town ?? address.town},{' '}
        {translated?.state ?? address.state} {address.postcode}
      </p>
      <p>
        {formatPhone(business.phone)} · {business.email}
      </p>
      <p>{copy.areasSeen(areas.join(', '))}</p>
    </Well>
  )
}
