import { outboxDatabase } from '#contract/offline.ts'

// An outbox in IndexedDB for what this phone has yet to send. It survives closing the app, can hold
// photos, and knows nothing about the content of its items.

const storeName = 'items'

type StoredItem = { readonly id: string; readonly [name: string]: unknown }

/** Adds an item, or replaces the one with the same id. */
export async function keepItem(item: StoredItem): Promise<void> {
  await inStore('readwrite', (store) => store.put(item))
}

export async function dropItem(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

/** Returns all items, of every account that used this phone. */
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
    // A successful request is durable only once its transaction completes.
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
      // Logout deletes the database, in this tab or another.
      database.addEventListener('versionchange', () => {
        database.close()
        opened = undefined
      })
      resolve(database)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
}
