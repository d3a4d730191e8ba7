import { isRefusalCode } from '#domain/refusal-sentences.ts'
import { settingProblems, type SettingProblem } from '#domain/settings/problems.ts'
import { refusalSentence } from './refusals.ts'

/** What stands beside a field of the settings, by the code of what is wrong with it. */
export function settingProblem(code: string): string {
  if (Object.hasOwn(settingProblems, code)) return settingProblems[code as SettingProblem]
  return refusalSentence(isRefusalCode(code) ? code : 'invalid_input')
}
