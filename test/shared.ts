import { after } from 'node:test'
import type { HasAfterHook } from '#test/release-after.ts'

/** Opens something once for many tests, on first use, and releases it after the last test. */
export function shared<T>(open: (t: HasAfterHook) => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  const closers: (() => Promise<void>)[] = []
  after(async () => {
    for (const close of closers.splice(0)) await close()
  })
  return () => (opened ??= open({ after: (close) => void closers.push(close) }))
}
