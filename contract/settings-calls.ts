import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { settingsShape, type Settings } from '#contract/settings.ts'
import { isRefusalCode, Refusal, refusalText } from '#domain/refusals.ts'
import { settingProblems, type SettingProblem } from '#domain/settings/problems.ts'

const path = '/api/v1/admin/settings'
const version = z.int('invalid_input').check(z.gte(1, 'invalid_input'))
const owners = { allow: ['admin'], act: 'settings' } as const

export const getSettings = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'All that an owner may set, as it is in force.',
  input: z.object({}),
  output: z.object({
    version: z.int(),
    settings: z.custom<Settings>(),
    /** ISO 8601 in UTC. */
    changed_at: z.string(),
    /** The name of who published it; null for what was there from the start. */
    changed_by: z.nullable(z.string()),
    /** Since when the pages of the site do not follow what is published; null while they do. */
    pages_failed_since: z.nullable(z.string()),
  }),
})

export const putSettings = endpoint({
  ...owners,
  method: 'PUT',
  path,
  summary:
    'Publishes the whole document in place of the version it was made from; 409 when another came first.',
  maxBytes: 256 * 1024,
  toRefusal: settingsRefusal,
  input: z.object({ version, settings: settingsShape }),
  output: z.object({ version: z.int() }),
})

export const getSettingsHistory = endpoint({
  ...owners,
  method: 'GET',
  path: '/api/v1/admin/settingshistory',
  summary: 'The versions, the newest first, each with what it changed in words.',
  input: z.object({}),
  output: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        at: z.string(),
        by: z.nullable(z.string()),
        changes: z.array(z.string()),
      }),
    ),
  }),
})

export const restoreSettings = endpoint({
  ...owners,
  method: 'POST',
  path: '/api/v1/admin/restoresettings',
  summary: 'Puts an earlier version in force again, as a new one.',
  input: z.object({ version }),
  output: z.object({ version: z.int() }),
})

/** What is wrong by the dotted path of its field: in words, and by code for screens in other languages. */
export function settingsRefusal(issues: readonly z.core.$ZodIssue[]): Refusal {
  const codes: Record<string, string> = {}
  for (const it of issues.flatMap(perKey)) {
    const [first, ...rest] = it.path
    codes[(first === 'settings' && rest.length > 0 ? rest : it.path).join('.')] ??= toCode(it)
  }
  const problems = Object.entries(codes).map(
    ([field, code]) => [field, [code, sentenceOf(code)]] as const,
  )
  return new Refusal('settings_invalid', {
    problems: Object.fromEntries(problems),
    data: { problems: codes },
  })
}

type Issue = {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code: string
}

/** Keys that nobody knows are told one by one. */
function perKey(it: z.core.$ZodIssue): Issue[] {
  if (it.code !== 'unrecognized_keys') return [it]
  return it.keys.map((key) => ({ ...it, path: [...it.path, key], message: 'setting_unknown' }))
}

function toCode({ message, code }: Issue): string {
  if (isSettingProblem(message) || isRefusalCode(message)) return message
  return code === 'invalid_type' ? 'setting_required' : 'setting_choice'
}

const isSettingProblem = (code: string): code is SettingProblem =>
  Object.hasOwn(settingProblems, code)

function sentenceOf(code: string): string {
  if (isSettingProblem(code)) return settingProblems[code]
  return refusalText(isRefusalCode(code) ? code : 'invalid_input')
}
