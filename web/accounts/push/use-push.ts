import { useEffect, useState } from 'react'
import { getPushKey, subscribePush, unsubscribePush } from '#contract/live/push.ts'
import { workerUrl } from '#contract/offline.ts'
import { call } from '#web/api/api.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'

/** Browsers have all three on https and on this machine only; an iPhone once the site is on its home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const ownSubscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/** The server lets a browser go with its session: who has signed in again has it again. */
async function isSubscribed(): Promise<boolean> {
  const own = await ownSubscription().catch(() => undefined)
  if (own) await send(own).catch(() => {})
  return own !== null && own !== undefined
}

/** Somebody has blocked the site's notifications, or did not allow them now. */
export class PushDenied extends Error {}

/** Whether this browser is told, and the way to change it. */
export function usePush() {
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => {
    void isSubscribed().then(setOn)
  }, [])
  const change = useSingleMutation<void, boolean>({
    mutationFn: (on) => (on ? switchOn() : switchOff()),
    onSuccess: (_, on) => setOn(on),
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
  const own = await ownSubscription()
  if (!own) return
  await call(unsubscribePush, { endpoint: own.endpoint })
  await own.unsubscribe()
}

async function send(it: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = it.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(subscribePush, { endpoint, keys: { p256dh, auth } })
}
