import { navigate } from 'wouter/use-browser-location'
import { onceLeft } from '#web/ui/dialog/close-on-back.ts'

/** Marks a history entry that this page pushed for a dialog, so that closing can go back. */
export const openedHere = 'opened'

let isClosing = false

/**
 * Closes the dialog that is in the address: goes back to where it was opened, else to `closed`. Goes
 * back once, although the dialog stands, and can be closed again, until the browser is back.
 */
export function closeInAddress(closed: string): void {
  if (isClosing) return
  isClosing = true
  const done = () => {
    isClosing = false
  }
  onceLeft(() => {
    if (history.state === openedHere) {
      addEventListener('popstate', done, { once: true })
      history.back()
    } else {
      done()
      navigate(closed, { replace: true })
    }
  })
}
