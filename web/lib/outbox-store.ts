import { outboxDatabase } from '#contract/offline.ts'

// An outbox in IndexedDB for what this phone has yet to send. It survives closing the app, can hold
// photos, and knows nothing about the content of its items.

const storeName = 'items'

type StoredItem = { readonly id: string; readonly [name: string]: unknown }

/** Adds an item, or replaces the one with the same id. */
export async function keepItem(item: StoredItem): Promise<void> {
  const storable = await toStorable(item)
  await inStore('readwrite', (store) => store.put(storable))
}

export async function dropItem(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

/** Returns all items, of every account that used this phone. */
export async function readItems(): Promise<unknown[]> {
  return (await inStore('readonly', (store) => store.getAll())).map(fromStorable)
}

type StoredBlob = { readonly blobType: string; readonly bytes: ArrayBuffer }

/** Turns each Blob into its bytes: Safari stores no Blob in a private window. */
export async function toStorable(value: unknown): Promise<unknown> {
  if (value instanceof Blob)
    return { blobType: value.type, bytes: await value.arrayBuffer() } satisfies StoredBlob
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(async ([name, it]) => [name, await toStorable(it)])
  return Object.fromEntries(await Promise.all(entries)) as unknown
}

/** Makes the Blobs again; those that an older release has stored stay as they are. */
export function fromStorable(value: unknown): unknown {
  if (!isPlainObject(value)) return value
  if (isStoredBlob(value)) return new Blob([value.bytes], { type: value.blobType })
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, fromStorable(it)]))
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isStoredBlob = (value: object): value is StoredBlob => 'blobType' in value

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
