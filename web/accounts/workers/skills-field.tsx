import { worker as copy } from '#i18n/add-worker.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { Row } from '#web/ui/layout.tsx'
import css from './skills-field.module.css'

type SkillsFieldProps = {
  all: readonly { readonly id: string; readonly label: string; readonly hindi: string }[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (skills: string[]) => void
}

/** What a worker can do, of the skills in the settings; nothing where there are none. */
export function SkillsField({ all, chosen, error, onChange }: SkillsFieldProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id])
  if (all.length === 0) return null
  return (
    <FieldGroup label={copy.skills} error={error}>
      <Row>
        {all.map((skill) => (
          <button
            key={skill.id}
            type="button"
            className={css.chip}
            aria-pressed={chosen.includes(skill.id)}
            onClick={() => toggle(skill.id)}
          >
            {nameOf(skill)}
          </button>
        ))}
      </Row>
    </FieldGroup>
  )
}
