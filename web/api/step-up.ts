type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined

/** Registers the function that asks for the second factor; it resolves to true on a valid code. */
export function onStepUp(show: Ask): void {
  ask = show
}

/** Asks for the second factor; concurrent callers share one dialog and its result. */
export function askStepUp(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}
