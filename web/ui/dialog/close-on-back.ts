/** The state of the history's step that open dialogs stand on. */
export const dialogStep = 'dialog'

const open: (() => void)[] = []
let isLeaving = false

/** The browser's Back asks the topmost dialog to close: while any is open, the history has one step more. */
export function closeOnBack(ask: () => void): () => void {
  if (open.push(ask) === 1) addEventListener('popstate', onStep)
  if (!isLeaving) stepIn()
  return () => {
    open.splice(open.indexOf(ask), 1)
    // Later: another dialog may follow at once, or the page may have gone on to another address.
    setTimeout(leave)
  }
}

function stepIn(): void {
  if (open.length > 0 && history.state !== dialogStep) history.pushState(dialogStep, '')
}

function leave(): void {
  if (open.length > 0 || isLeaving || history.state !== dialogStep) return
  isLeaving = true
  history.back()
}

function onStep(): void {
  if (isLeaving) isLeaving = false
  else if (history.state !== dialogStep) open.at(-1)?.()
  // One that is locked stays, as do those below the topmost.
  setTimeout(stepIn)
}
