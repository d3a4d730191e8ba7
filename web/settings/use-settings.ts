import { useQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/settings/calls.ts'
import { call } from '#web/api/api.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'

export const settingsKey = [getSettings.path] as const

/** The published settings; owners only. */
export function useSettings() {
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getSettings, {}, { signal }),
    staleTime: 0,
  })
  useRequireAdmin(query.error)
  return query
}

export type PublishedSettings = NonNullable<ReturnType<typeof useSettings>['data']>
