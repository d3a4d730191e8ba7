import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { indiaClock } from '#domain/schedule.ts'
import { profile } from '#i18n/profile.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'

const toastMs = 3000

/** Asks for everything on the page again and says how that went. */
export function RefreshButton() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function refresh() {
    setBusy(true)
    await queries.refetchQueries({ type: 'active' })
    setBusy(false)
    if (
      queries
        .getQueryCache()
        .findAll({ type: 'active' })
        .some((it) => it.state.error)
    )
      toast('error', profile.notRefreshed, toastMs)
    else toast('success', profile.refreshed(formatTime(indiaClock(serverNow()).time)), toastMs)
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyText={profile.refreshing}
      onClick={() => void refresh()}
    >
      <RefreshCw aria-hidden="true" />
      {profile.refresh}
    </Button>
  )
}
