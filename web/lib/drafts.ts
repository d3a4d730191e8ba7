/** All that is kept under it, in either storage, is gone at logout. */
export const draftPrefix = 'draft:'

/** How much a worker's phone has yet to send; logout asks by it. */
export const unsentDraft = 'unsent'

/** Kept while a customer has plans: the profile then shows them and the orders at once. */
export const plansKnown = 'plans'

export type Draft = Readonly<Record<string, string>>

/** Keeps what was typed into a form across reloads; never give it bank or identity data. */
export function saveDraft(name: string, draft: Draft): void {
  ignoreErrors(() => localStorage.setItem(draftPrefix + name, JSON.stringify(draft)))
}

export function readDraft(name: string): Draft {
  const kept = ignoreErrors(
    () => JSON.parse(localStorage.getItem(draftPrefix + name) ?? '{}') as unknown,
  )
  return Object.fromEntries(Object.entries(kept ?? {}).filter(isText))
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

export function dropDraft(name: string): void {
  ignoreErrors(() => localStorage.removeItem(draftPrefix + name))
}

/** Called at logout: the next person at this phone finds nothing. */
export function dropAllDrafts(): void {
  ignoreErrors(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith(draftPrefix)) storage.removeItem(key)
  })
}

// Private windows and full disks refuse storage; a form works without drafts too.
export function ignoreErrors<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
