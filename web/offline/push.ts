import { worker, type NoticeEvent, type PushEvent } from '#web/offline/worker-scope.ts'

type Push = {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

const unknown: Push = { title: location.hostname, body: '', url: '/', tag: '' }

/** Always shows a notification: otherwise the browser would show a generic one itself. */
export function showPush({ data }: PushEvent): Promise<void> {
  const { title, body, url, tag } = (data?.json() ?? unknown) as Push
  return worker.registration.showNotification(title, { body, tag, data: url })
}

/** Focuses a window that shows what the notification is about, else opens a new one. */
export async function openNotice({ notification }: NoticeEvent): Promise<void> {
  notification.close()
  const url = new URL(String(notification.data), location.origin)
  if (url.origin !== location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window' })
  const there = windows.find((it) => {
    const { pathname, search } = new URL(it.url)
    return pathname === url.pathname && (!url.search || search === url.search)
  })
  if (there) await there.focus()
  else await worker.clients.openWindow(url.href)
}
