import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { anyway, sendSettings, version } from '#contract/settings/calls.ts'
import { settingsShape, type Settings } from '#contract/settings/settings.ts'
import { isRefusalCode, refusalText } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { settingProblems, type SettingProblem } from '#domain/settings/problems.ts'

/** `sendSettings` with the validation rules of the settings. */
export const putSettings = endpoint({
  ...sendSettings,
  maxBytes: 256 * 1024,
  toRefusal: settingsRefusal,
  input: z.object({ version, settings: settingsShape, anyway }),
  requires: (sent, { saved }) => ({
    // Based on a version that is not there yet, it cannot be compared with what it will replace.
    stepUp: !saved || sent.version > saved.version || isSensitive(saved.settings, sent.settings),
  }),
})

/** Whether a change decides who is paid, who gets in, or where the business is reached. */
function isSensitive(before: Settings, after: Settings): boolean {
  return JSON.stringify(sensitiveParts(before)) !== JSON.stringify(sensitiveParts(after))
}

const sensitiveParts = ({ billing, team, pay, business }: Settings) => [
  billing,
  team.totp,
  pay,
  business.phone,
  business.whatsapp,
  business.email,
]

/**
 * Builds a refusal with one problem per dotted field path: sentences, and codes for screens in
 * other languages.
 */
export function settingsRefusal(issues: readonly z.core.$ZodIssue[]): Refusal {
  const codes: Record<string, string> = {}
  const sentences: Record<string, string> = {}
  for (const it of issues.flatMap(perKey)) {
    const [first, ...rest] = it.path
    const field = (first === 'settings' && rest.length > 0 ? rest : it.path).join('.')
    codes[field] ??= toCode(it)
    sentences[field] ??= it.params?.['sentence'] ?? toSentence(codes[field])
  }
  const problems = Object.entries(codes).map(
    ([field, code]) => [field, [code, sentences[field] ?? '']] as const,
  )
  const isAdvance = Object.values(codes).every((it) => it === 'advance_needs_vouchers')
  return new Refusal(isAdvance ? 'advance_needs_vouchers' : 'settings_invalid', {
    problems: Object.fromEntries(problems),
    data: { problems: codes },
  })
}

type Issue = {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code: string
  /** May hold a sentence that says more than the code's own. */
  readonly params?: Readonly<Record<string, string>> | undefined
}

/** Reports each unknown key as a separate issue. */
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

function toSentence(code: string): string {
  if (isSettingProblem(code)) return settingProblems[code]
  return refusalText(isRefusalCode(code) ? code : 'invalid_input')
}
