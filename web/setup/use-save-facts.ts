import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getSettings, sendSettings } from '#contract/settings-calls.ts'
import { getOpeningSteps } from '#contract/setup.ts'
import { call } from '#web/api/api.ts'
import { settingsKey } from '#web/settings/use-settings.ts'
import { withFacts, type Facts } from '#web/setup/facts.ts'

/** Publishes the facts on top of what is in force now: nobody else's change is undone. */
export function useSaveFacts(onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(facts: Facts) {
      const { version, settings } = await call(getSettings, {})
      return call(sendSettings, { version, settings: withFacts(settings, facts) })
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: settingsKey })
      await queries.invalidateQueries({ queryKey: [getOpeningSteps.path] })
      onSaved()
    },
  })
}
