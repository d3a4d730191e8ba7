import { strict as assert } from 'node:assert'
import { test } from 'node:test'

const site = 'https://chamak.test'
const windows = [
  '/admin/userorders?status=new',
  '/admin/userorders?status=all&q=CH-1002',
  '/worker/jobs?job=a',
]
let shown: string[] = []
const clients = {
  matchAll: async () =>
    windows.map((path) => ({ url: site + path, focus: async () => void shown.push(path) })),
  openWindow: async (url: string) => void shown.push(`new ${url.slice(site.length)}`),
}
Object.assign(globalThis, { location: new URL(site), clients })
const { openNotice } = await import('#web/offline/push.ts')

const opened = {
  '/admin/userorders?status=all&q=CH-1002': '/admin/userorders?status=all&q=CH-1002',
  '/admin/userorders?status=all&q=CH-1003': 'new /admin/userorders?status=all&q=CH-1003',
  '/worker/jobs': '/worker/jobs?job=a',
}

test('a notification focuses the window that shows what it is about, else opens one', async () => {
  for (const [data, window] of Object.entries(opened)) {
    shown = []
    const notification = { data, close: () => {} }
    await openNotice({ notification, waitUntil: () => {} })
    assert.deepEqual(shown, [window])
  }
})
