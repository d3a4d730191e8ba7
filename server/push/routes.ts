import { languageCookie } from '#contract/cookies.ts'
import { getPushKey, subscribePush, unsubscribePush } from '#contract/push/push.ts'
import { isPushService } from '#domain/push/push.ts'
import { Refusal } from '#domain/refusals.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { pushKeys } from '#server/push/keys.ts'
import { endSubscription, saveSubscription } from '#server/push/repo.ts'

type PushDeps = Pick<Dependencies, 'db' | 'config' | 'otpKey' | 'now'>

export function pushRoutes(api: ApiServer, { db, config, otpKey, now }: PushDeps): void {
  const { publicKey } = pushKeys(otpKey)
  registerEndpoint(api, { getPushKey }, async () => ({ key: publicKey }))

  registerEndpoint(api, { subscribePush }, async ({ endpoint, keys }, { actor, request }) => {
    if (!isPushService(endpoint, !config.isHttps))
      throw new Refusal('push_endpoint', { fields: { endpoint: 'push_endpoint' } })
    const at = now()
    await transact(db, (tx) =>
      saveSubscription(tx, {
        id: newId(at),
        accountId: actor.id,
        sessionId: actor.sessionId,
        endpoint,
        ...keys,
        language: request.cookies[languageCookie] === 'hi' ? 'hi' : 'en',
        createdAt: at,
      }),
    )
    return { message: 'This browser is told at once' }
  })

  registerEndpoint(api, { unsubscribePush }, async ({ endpoint }, { actor }) => {
    await endSubscription(db, actor.id, endpoint)
    return { message: 'This browser is no longer told' }
  })
}
