import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { uniqueId } from '#domain/catalogue/edit.ts'
import { withoutAt } from '#domain/settings/lists.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { workerSettings as copy } from '#i18n/worker-settings.ts'
import { TranslatedSetting } from '#web/settings/setting-fields.tsx'
import { SettingsGroup } from '#web/settings/settings-section.tsx'
import type { SettingsForm } from '#web/settings/use-settings-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'

const mostSkills = 20

/** What not every worker can do; one that a service needs stays. */
export function SkillsSetting({ form }: { form: SettingsForm }) {
  const box = useRef<HTMLUListElement>(null)
  const { team, catalogue } = form.settings
  const { skills } = team
  const set = (next: typeof skills) => form.set('team.skills', next)
  function add() {
    set([...skills, { id: uniqueId('skill', skills), label: '', hindi: '' }])
    // The next frame, when the new fields are in the DOM.
    requestAnimationFrame(() => [...(box.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
  }
  const error = form.error('team.skills')
  return (
    <SettingsGroup heading={copy.skills} text={copy.skillsText}>
      <Stack as="ul" ref={box}>
        {skills.map((skill, index) => {
          const needs = catalogue.services.find((it) => it.skill === skill.id)
          const path = `team.skills.${index}` as const
          return (
            <Stack as="li" key={skill.id} gap={2}>
              <TranslatedSetting form={form} path={`${path}.label`} hindi={`${path}.hindi`} />
              <Ends>
                <Muted>{needs && copy.needed(nameOf(needs))}</Muted>
                {!needs && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={copy.removeSkill(nameOf(skill) || copy.nameless)}
                    onClick={() => set(withoutAt(skills, index))}
                  >
                    {copy.remove}
                  </Button>
                )}
              </Ends>
            </Stack>
          )
        })}
      </Stack>
      {error && <FieldError>{error}</FieldError>}
      {skills.length < mostSkills && (
        <div>
          <Button variant="secondary" size="small" onClick={add}>
            <Plus aria-hidden="true" />
            {copy.addSkill}
          </Button>
        </div>
      )}
    </SettingsGroup>
  )
}
