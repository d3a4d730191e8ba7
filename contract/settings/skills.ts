import { z } from 'zod/mini'
import { different, names } from '#contract/catalogue.ts'
import { described, named } from '#contract/described.ts'
import { whenFieldsValid } from '#contract/fields.ts'
import { list } from '#contract/settings/rules.ts'
import type { SettingProblem } from '#domain/settings/problems.ts'

const skill = named(
  'Skill',
  z.strictObject(names),
  'What not every worker can do, such as cleaning air conditioners.',
)

export const skills = described(
  list(skill, 20).check(different('id'), different('label')),
  'What services may need and workers may have.',
)

type Named = {
  readonly catalogue: { readonly services: readonly { label: string; skill: string }[] }
  readonly team: { readonly skills: readonly { id: string }[] }
}

/** Refuses a service whose skill is not on the list, and a list without a skill that one needs. */
export const skillsExist = z.check<Named>(
  ({ value: { catalogue, team }, issues }) => {
    const known = new Set(['', ...team.skills.map(({ id }) => id)])
    catalogue.services.forEach(({ label, skill: input }, index) => {
      if (known.has(input)) return
      const add = (message: SettingProblem, path: (string | number)[], params = {}) =>
        issues.push({ code: 'custom', input, message, path, params })
      add('setting_choice', ['catalogue', 'services', index, 'skill'])
      add('setting_skill_needed', ['team', 'skills'], { sentence: `${label} needs it.` })
    })
  },
  { when: whenFieldsValid('catalogue', 'services', 'label', 'skill', 'team', 'skills', 'id') },
)
