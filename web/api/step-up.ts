type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined

/** Says who shows the question for the second factor; true when a good code was given. */
export function onStepUp(show: Ask): void {
  ask = show
}

/** Asks for the second factor; whoever asks while the question is open waits for the same answer. */
export function askStepUp(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}
