import { outboxDatabase } from '#contract/offline.ts'

// A plain list of what this phone has yet to send, in the browser's database: it survives a closed
// app, holds photos, and knows nothing of what they are about.

const storeName = 'items'

type StoredItem = { readonly id: string; readonly [name: string]: unknown }

/** Puts an item there, or in place of the one with its id. */
export async function keepItem(item: StoredItem): Promise<void> {
  await inStore('readwrite', (store) => store.put(item))
}

export async function dropItem(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

/** All there is, of whoever used this phone. */
export async function readItems(): Promise<unknown[]> {
  return inStore('readonly', (store) => store.getAll())
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  const transaction = database.transaction(storeName, mode)
  const request = act(transaction.objectStore(storeName))
  return new Promise((resolve, reject) => {
    // A request that succeeded is on the disk only when its transaction is through.
    transaction.addEventListener('complete', () => resolve(request.result))
    const fail = () => reject(transaction.error ?? new Error('the outbox refused it'))
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}

let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opened ??= requestDatabase().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

function requestDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(outboxDatabase, 1)
  return new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: 'id' }),
    )
    request.addEventListener('success', () => {
      const database = request.result
      // Logout deletes it, in this tab or another.
      database.addEventListener('versionchange', () => {
        database.close()
        opened = undefined
      })
      resolve(database)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
}
