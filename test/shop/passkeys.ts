import { addPasskey, passkeyOptions, removePasskey } from '#contract/passkeys.ts'
import { stepUp } from '#contract/second-factor.ts'
import { passkeySignIn } from '#contract/sign-in.ts'
import { minuteMs } from '#domain/time-units.ts'
import { optionsFor, softAuthenticator, withPasskey } from '#test/factories/passkeys.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'

export const passkeyMutations: readonly Mutation[] = [
  mutation(
    passkeyOptions,
    'to sign in',
    async ({ app }) => {
      const by = app.visitor()
      return () => by.call(passkeyOptions, { for: 'signin' })
    },
    { rows: '+otp_ask, +passkey_challenge' },
    { answer: 'another', rows: '+otp_ask, +passkey_challenge' },
  ),
  mutation(
    addPasskey,
    'of a customer',
    async ({ app }) => {
      const by = await app.as('user')
      const response = softAuthenticator().make(await optionsFor(by, 'make'))
      return () => by.call(addPasskey, { name: 'Redmi Note', response })
    },
    { audit: 'passkey-made', rows: '+passkey, -passkey_challenge' },
    { code: 'passkey_expired' },
  ),
  mutation(
    passkeySignIn,
    'of a customer',
    async ({ app }) => {
      const { device } = await withPasskey(await app.as('user'))
      const by = app.visitor()
      const response = device.use(await optionsFor(by, 'signin'))
      return () => by.call(passkeySignIn, { response, role: 'user' })
    },
    {
      audit: 'passkey-used, signed-in',
      rows: '+known_device, +session, +session_token, -passkey_challenge, ~passkey',
    },
    { code: 'passkey_expired', rows: '+otp_ask' },
  ),
  mutation(
    stepUp,
    'with a passkey',
    async ({ app }) => {
      const by = await app.as('admin')
      const { device } = await withPasskey(by)
      // Making it was a step-up as well.
      app.clock.pass(minuteMs)
      const passkey = device.use(await optionsFor(by, 'step-up'))
      return () => by.call(stepUp, { passkey })
    },
    {
      audit: 'passkey-used',
      rows: '+session_token, -passkey_challenge, ~passkey, ~session',
    },
    { code: 'passkey_expired', rows: '+otp_ask, ~session_token' },
  ),
  mutation(
    removePasskey,
    'of a customer',
    async ({ app }) => {
      const by = await app.as('user')
      const { passkey } = await withPasskey(by)
      return () => by.call(removePasskey, { _id: passkey._id })
    },
    { audit: 'passkey-removed', rows: '-passkey' },
  ),
]
