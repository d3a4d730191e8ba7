/** Makes lists that do not refresh in place check for new rows (list/use-new-rows.ts). */
export const rowsMayHaveCome = 'rows-may-have-come'

let isEvent = false

/** Whether calls started now are caused by a live event rather than by the user. */
export const isBecauseOfEvent = (): boolean => isEvent

/** Marks the calls that `act` starts synchronously as caused by a live event. */
export function becauseOfEvent(act: () => void): void {
  isEvent = true
  try {
    act()
  } finally {
    isEvent = false
  }
}
