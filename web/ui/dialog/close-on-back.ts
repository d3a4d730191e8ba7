/** The state of the extra history entry that exists while dialogs are open. */
export const dialogStep = 'dialog'

const open: (() => void)[] = []
let isLeaving = false

/** Lets Back close the topmost dialog: one extra history entry exists while any dialog is open. */
export function closeOnBack(ask: () => void): () => void {
  if (open.push(ask) === 1) addEventListener('popstate', onStep)
  if (!isLeaving) stepIn()
  return () => {
    open.splice(open.indexOf(ask), 1)
    // Deferred: another dialog may open at once, or the page may have navigated elsewhere.
    setTimeout(leave)
  }
}

function stepIn(): void {
  if (open.length > 0 && history.state !== dialogStep) history.pushState(dialogStep, '')
}

function leave(): void {
  if (open.length > 0 || isLeaving || history.state !== dialogStep) return
  isLeaving = true
  addEventListener('popstate', onStep)
  history.back()
}

/**
 * Calls back when the entry of dialogs that have just closed is gone. The browser goes back a moment
 * later, and would undo what navigates meanwhile.
 */
export function onceLeft(then: () => void): void {
  leave()
  if (isLeaving) addEventListener('popstate', then, { once: true })
  else then()
}

function onStep(): void {
  if (isLeaving) isLeaving = false
  else if (history.state !== dialogStep) open.at(-1)?.()
  // Restores the entry for dialogs that stay open: a locked one, or those below the topmost.
  setTimeout(stepIn)
}
