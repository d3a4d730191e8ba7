import { isRefusalCode } from '#domain/refusal-sentences.ts'
import { settingProblems, type SettingProblem } from '#domain/settings/problems.ts'
import { refusalSentence } from './refusals.ts'

/** The message beside a field of the settings, by problem code. */
export function settingProblem(code: string): string {
  if (Object.hasOwn(settingProblems, code)) return settingProblems[code as SettingProblem]
  return refusalSentence(isRefusalCode(code) ? code : 'invalid_input')
}
