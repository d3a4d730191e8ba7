import { navigate } from 'wouter/use-browser-location'
import { goBack } from '#web/lib/client-navigation.ts'
import { onceLeft } from '#web/ui/dialog/close-on-back.ts'

/** Marks a history entry that this page pushed for a dialog, so that closing can go back. */
export const openedHere = 'opened'

/** Closes the dialog that is in the address: goes back to where it was opened, else to `closed`. */
export function closeInAddress(closed: string): void {
  onceLeft(() => {
    if (history.state === openedHere) goBack()
    else navigate(closed, { replace: true })
  })
}
