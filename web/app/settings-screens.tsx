import { useCallback, useState, type ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { lazyScreen } from '#web/app/lazy-screen.tsx'
import { NoNetwork } from '#web/app/no-network.tsx'
import { settingsSections } from '#web/app/settings-sections.ts'
import { paths } from '#web/paths.ts'
import { ClosedDays, type OnClosedDays } from '#web/settings/closed-days.ts'
import { AllSettings } from '#web/settings/screens/all-settings.tsx'
import { SettingsLayout, SettingsSkeleton } from '#web/settings/settings-layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'

const screens = settingsSections.map((it) => ({ ...it, ...lazyScreen(it.load) }))

const closedDays = lazyDialog(
  async () => (await import('#web/hours/closed-days-dialog.tsx')).ClosedDaysDialog,
)

/** All settings screens, each in its own chunk. */
export function SettingsScreens() {
  return (
    <WithClosedDays>
      <SettingsScreen />
    </WithClosedDays>
  )
}

function WithClosedDays({ children }: { children: ReactNode }) {
  const [found, setFound] = useState<OnClosedDays>()
  const ask = useCallback(({ visits, bookings }: OnClosedDays) => {
    const isAsking = visits.length + bookings.length > 0
    if (isAsking) setFound({ visits, bookings })
    return isAsking
  }, [])
  return (
    <ClosedDays value={ask}>
      {children}
      {found && <closedDays.Dialog {...found} onClose={() => setFound(undefined)} />}
    </ClosedDays>
  )
}

function SettingsScreen() {
  const [path] = useLocation()
  const screen = screens.find((it) => it.path === path)
  if (screen) {
    const { id, Screen } = screen
    return (
      <Screen
        key={id}
        props={{}}
        waiting={<SettingsSkeleton section={id} />}
        missing={
          <SettingsLayout section={id}>
            <NoNetwork />
          </SettingsLayout>
        }
      />
    )
  }
  if (path === paths.adminSettings()) return <AllSettings sections={settingsSections} />
  return <Redirect to={paths.adminSettings()} replace />
}
