import { teamSettings as copy } from '#i18n/team-settings.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths } from '#web/paths.ts'
import { SelectSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup, SettingsSection } from '#web/settings/settings-section.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'

/** Sign-in security of admins; the admins themselves are managed on the team page. */
export function TeamSettings() {
  return (
    <SettingsSection section="team" keys={['team']} seen={copy.seen}>
      {(form) => (
        <>
          <SettingsGroup heading={copy.people} text={copy.peopleText}>
            <div>
              <LinkButton href={paths.adminTeam} variant="secondary" onClick={followLink}>
                {copy.toTeam}
              </LinkButton>
            </div>
          </SettingsGroup>
          <SettingsGroup heading={copy.totp} text={copy.totpText}>
            <SelectSetting
              form={form}
              path="team.totp"
              hint={copy.hints[form.settings.team.totp]}
              options={copy.options}
            />
          </SettingsGroup>
        </>
      )}
    </SettingsSection>
  )
}
