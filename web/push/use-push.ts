import { useEffect, useState } from 'react'
import { workerUrl } from '#contract/offline.ts'
import { getPushKey, subscribePush, unsubscribePush } from '#contract/push/push.ts'
import { push as copy } from '#i18n/push.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { useAction } from '#web/api/use-action.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/**
 * All three exist on https and localhost only; on iOS, only once the site is on the home screen.
 */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const currentSubscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/** The server drops a subscription with its session, so it is sent again after the next sign-in. */
async function isSubscribed(): Promise<boolean> {
  const subscription = await currentSubscription().catch(() => undefined)
  if (subscription) await send(subscription).catch(() => {})
  return subscription !== null && subscription !== undefined
}

/** The user has blocked notifications for the site, or has just declined the permission. */
class PushDenied extends Error {}

/** Whether this browser receives push notifications, and a mutation to change it. */
export function usePush() {
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => {
    void isSubscribed().then(setOn)
  }, [])
  const change = useAction((on: boolean) => (on ? switchOn() : switchOff()), {
    failure: (error) => (error instanceof PushDenied ? copy.denied : errorMessage(error)),
    onDone(_reply, on) {
      setOn(on)
      toast('success', on ? copy.on : copy.off, toastMs.short)
    },
  })
  return { isOn, change }
}

async function switchOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  await navigator.serviceWorker.register(workerUrl)
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = await call(getPushKey, {})
  const old = await pushManager.getSubscription()
  await send(old ?? (await subscribe(pushManager, key)))
}

const subscribe = (manager: PushManager, applicationServerKey: string) =>
  manager.subscribe({ userVisibleOnly: true, applicationServerKey })

async function switchOff(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await call(unsubscribePush, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

async function send(it: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = it.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(subscribePush, { endpoint, keys: { p256dh, auth } })
}
