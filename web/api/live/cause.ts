/** Rows that do not move under a finger ask by themselves whether there are more (list/use-new-rows.ts). */
export const rowsMayHaveCome = 'rows-may-have-come'

let isEvent = false

/** Whether what is asked for just now was caused by an event, and not by a person. */
export const isBecauseOfEvent = (): boolean => isEvent

/** Calls that `act` begins at once say that an event caused them. */
export function becauseOfEvent(act: () => void): void {
  isEvent = true
  try {
    act()
  } finally {
    isEvent = false
  }
}
