/**
 * Prefix of all draft keys in localStorage and sessionStorage; logout removes every one of them.
 */
export const draftPrefix = 'draft:'

/**
 * Names the draft with the number of unsent outbox items on a worker's phone; logout warns about
 * them.
 */
export const unsentCountDraft = 'unsent'

export type Draft = Readonly<Record<string, string>>

/** Saves form input across reloads. Must never be given bank or identity data. */
export function saveDraft(name: string, draft: Draft): void {
  tryOrUndefined(() => localStorage.setItem(draftPrefix + name, JSON.stringify(draft)))
}

export function readDraft(name: string): Draft {
  const stored = tryOrUndefined(
    () => JSON.parse(localStorage.getItem(draftPrefix + name) ?? '{}') as unknown,
  )
  return Object.fromEntries(Object.entries(stored ?? {}).filter(isText))
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

export function dropDraft(name: string): void {
  tryOrUndefined(() => localStorage.removeItem(draftPrefix + name))
}

/** Called at logout, so that the next user of this device finds nothing. */
export function dropAllDrafts(): void {
  tryOrUndefined(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(draftPrefix)) storage.removeItem(key)
  })
}

/**
 * Runs `act` and returns undefined if it throws: private windows and full disks refuse storage, and
 * forms work without drafts.
 */
export function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
