import { useCallback, useState, type ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { lazyScreen, type LazyScreen } from '#web/app/lazy-screen.tsx'
import { NoNetwork } from '#web/app/no-network.tsx'
import { paths, type SettingsSectionId } from '#web/paths.ts'
import { ClosedDays, type OnClosedDays } from '#web/settings/closed-days.ts'
import { AllSettings } from '#web/settings/screens/all-settings.tsx'
import { SettingsLayout, SettingsSkeleton } from '#web/settings/settings-layout.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'

/** Screens from several features; web/settings/settings-sections.ts lists them. */
const screens: Readonly<Record<SettingsSectionId, LazyScreen<object>>> = {
  business: lazyScreen(
    async () => (await import('#web/settings/screens/business-settings.tsx')).BusinessSettings,
  ),
  answers: lazyScreen(
    async () => (await import('#web/settings/screens/answers-settings.tsx')).AnswersSettings,
  ),
  messages: lazyScreen(
    async () => (await import('#web/settings/screens/messages-settings.tsx')).MessagesSettings,
  ),
  billing: lazyScreen(
    async () => (await import('#web/settings/screens/billing-settings.tsx')).BillingSettings,
  ),
  workers: lazyScreen(
    async () => (await import('#web/settings/screens/worker-settings.tsx')).WorkerSettings,
  ),
  pay: lazyScreen(async () => (await import('#web/money/pay/pay-settings.tsx')).PaySettings),
  neighbours: lazyScreen(
    async () => (await import('#web/referrals/referrals-settings.tsx')).NeighboursSettings,
  ),
  team: lazyScreen(
    async () => (await import('#web/settings/screens/team-settings.tsx')).TeamSettings,
  ),
  hours: lazyScreen(async () => (await import('#web/hours/hours-settings.tsx')).HoursSettings),
  services: lazyScreen(
    async () => (await import('#web/catalogue/services-settings.tsx')).ServicesSettings,
  ),
  pictures: lazyScreen(
    async () => (await import('#web/pictures/pictures-settings.tsx')).PicturesSettings,
  ),
  history: lazyScreen(
    async () => (await import('#web/settings/screens/settings-history.tsx')).SettingsHistory,
  ),
}

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
  const section = path.slice(paths.adminSettings().length + 1)
  if (!section) return <AllSettings />
  if (!isSection(section)) return <Redirect to={paths.adminSettings()} replace />
  const { Screen } = screens[section]
  return (
    <Screen
      key={section}
      props={{}}
      waiting={<SettingsSkeleton section={section} />}
      missing={
        <SettingsLayout section={section}>
          <NoNetwork />
        </SettingsLayout>
      }
    />
  )
}

const isSection = (it: string): it is SettingsSectionId => Object.hasOwn(screens, it)
