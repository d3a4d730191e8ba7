import { isOfAccounts, openSearch } from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'
import { workersByName } from '#server/jobs/repo.ts'

/** So many are listed beside those who have to do with a job or its days; others by name only. */
const listedWorkers = 300

/**
 * The workers who may be assigned, by name: these, and so many others that a choice never grows
 * with all who work here. `more` says that there are further ones.
 */
export async function listWorkers(db: Db, ids: readonly string[]) {
  const byName = workersByName(db).select('name_key as nameKey')
  const others = await byName.limit(listedWorkers + 1).execute()
  const more = others.length > listedWorkers
  const these = more ? await byName.where(isOfAccounts(db, 'account.id', ids)).execute() : []
  const workers = new Map([...others.slice(0, listedWorkers), ...these].map((it) => [it.id, it]))
  return { workers: [...workers.values()].toSorted(compareNames), more }
}

/** The workers who may be assigned and whose name or phone matches. */
export async function findWorkers(db: Db, q: string) {
  const search = await openSearch(db, { table: 'account', account: 'account.id', q })
  if (!search) return { workers: [], more: false }
  const found = workersByName(db).where(search.test).limit(listedWorkers)
  const [theirs] = search.ranges ?? []
  return { workers: await (theirs ? found.where(theirs) : found).execute(), more: false }
}

type Named = { readonly nameKey: string; readonly id: string }

const compareNames = (a: Named, b: Named): number =>
  a.nameKey < b.nameKey || (a.nameKey === b.nameKey && a.id < b.id) ? -1 : 1
