/** Makes lists that do not refresh in place check for new rows (list/use-new-rows.ts). */
export const checkNewRowsEvent = 'rows-may-have-come'

let isBackground = false

/** Whether calls started now are caused by a live event rather than by the user. */
export const isBackgroundCall = (): boolean => isBackground

/** Marks the calls that `act` starts synchronously as caused by a live event. */
export function asBackgroundCalls(act: () => void): void {
  isBackground = true
  try {
    act()
  } finally {
    isBackground = false
  }
}
