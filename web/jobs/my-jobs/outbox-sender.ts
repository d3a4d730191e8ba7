import {
  afterOutcome,
  heldItem,
  heldMs,
  isReplacedBy,
  nextItem,
  pauseSeconds,
  takenItems,
  waitingItems,
  type OutboxContent,
  type OutboxItem,
} from '#web/jobs/my-jobs/outbox.ts'
import { sendItem } from '#web/jobs/my-jobs/send-item.ts'
import { serverNow } from '#web/lib/clock.ts'
import { tryOrUndefined, dropDraft, saveDraft, unsentCountDraft } from '#web/lib/drafts.ts'
import { newId } from '#web/lib/new-id.ts'
import { dropItem, keepItem, readItems } from '#web/lib/outbox-store.ts'

let items: readonly OutboxItem[] = []
let account: string | undefined
let failures = 0
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
/** What is sent though it could still be taken back. */
let released: string | undefined
/** When the server took an item of this visit, by `performance.now()`. */
const takenAt = new Map<string, number>()
const listeners = new Set<() => void>()
const answered = new Set<() => void>()

export const outboxItems = (): readonly OutboxItem[] => items
export const isOutboxSending = (): boolean => isSending

export function subscribeOutbox(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Calls `tell` after each item that the server accepted or refused. */
export function onAnswered(tell: () => void): () => void {
  answered.add(tell)
  return () => answered.delete(tell)
}

/** Reads items left by an earlier visit, and sends those of this account. */
export async function startOutbox(id: string): Promise<void> {
  account = id
  await reload()
  sendNow()
}

/** Stores an item on the phone, then sends it; rejects when the phone cannot store it. */
export async function addToOutbox(
  about: Pick<OutboxItem, 'job' | 'jobText'>,
  content: OutboxContent,
): Promise<void> {
  if (!account) throw new Error('the account is not known yet')
  const n = Math.max(0, ...items.map((it) => it.n)) + 1
  const at = new Date(serverNow()).toISOString()
  await keepItem({ id: newId(), account, ...about, at, n, content })
  const replaced = items.filter((it) => isReplacedBy(it, about.job, content))
  for (const { id } of replaced) await dropItem(id)
  // Without persistence, browsers may clear the data when the phone is full.
  tryOrUndefined(() => void navigator.storage?.persist?.())
  await reload()
  sendNow()
}

export async function dismissRefused(id: string): Promise<void> {
  await dropItem(id)
  await reload()
}

/** Whether jobs that were asked for then show what the server took; earlier visits' items, always. */
const isShown = ({ id }: OutboxItem, askedAt: number): boolean => (takenAt.get(id) ?? 0) <= askedAt

/** What the server has, but the jobs that were asked for then do not show. */
export function unshownItems(id: string, askedAt: number): OutboxItem[] {
  return takenItems(items, id).filter((it) => !isShown(it, askedAt))
}

/** Forgets what the jobs show that were asked for then. */
export async function forgetShown(id: string, askedAt: number): Promise<void> {
  const shown = takenItems(items, id).filter((it) => isShown(it, askedAt))
  if (shown.length === 0) return
  for (const it of shown) await dropItem(it.id)
  await reload()
}

/** Removes what is not sent yet; later it stays. */
export async function takeBack(id: string): Promise<void> {
  if (heldEntry()?.id === id) await dropItem(id)
  await reload()
}

/** What can still be taken back. */
export function heldEntry(): OutboxItem | undefined {
  const held = account ? heldItem(items, account, serverNow()) : undefined
  return held?.id === released ? undefined : held
}

/** A phone that is put away may stop the page, so what is held goes out at once. */
function sendBeforeHidden(): void {
  if (document.visibilityState !== 'hidden') return
  released = heldEntry()?.id ?? released
  sendNow()
}

/** Sends at once, without waiting for the current backoff. */
function sendNow(): void {
  clearTimeout(timer)
  timer = undefined
  void sendAll()
}

async function sendAll(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    // Only one tab sends at a time; it sends the items of all tabs.
    await navigator.locks.request(unsentCountDraft, sendWhileAnswered)
  } finally {
    isSending = false
    tellAll()
  }
}

async function sendWhileAnswered(): Promise<void> {
  await reload()
  for (let item = next(); item; item = next()) {
    tellAll()
    const outcome = await sendItem(item)
    if (outcome.type === 'signed-out') return
    if (outcome.type === 'wait') return pause(outcome.seconds)
    failures = 0
    if (outcome.type === 'taken') takenAt.set(item.id, performance.now())
    const left = afterOutcome(item, outcome)
    await (left ? keepItem(left) : dropItem(item.id))
    await reload()
    for (const tell of answered) tell()
  }
  const held = heldEntry()
  if (held) timer = setTimeout(sendNow, heldMs(held, serverNow()))
}

const next = () => (account ? nextItem(items, account, heldEntry()) : undefined)

function pause(seconds: number | undefined): void {
  failures++
  timer = setTimeout(sendNow, pauseSeconds(failures, seconds) * 1000)
}

async function reload(): Promise<void> {
  // Not validated: only this app writes here, and older releases stored every field read now.
  items = (await readItems()) as OutboxItem[]
  const waiting = account ? waitingItems(items, account).length : 0
  if (waiting > 0) saveDraft(unsentCountDraft, { count: String(waiting) })
  else dropDraft(unsentCountDraft)
  tellAll()
}

function tellAll(): void {
  for (const tell of listeners) tell()
}

if ('addEventListener' in globalThis) {
  addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', sendBeforeHidden)
}
