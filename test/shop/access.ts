import { endSession, setDisabled } from '#contract/accounts/admin.ts'
import { endSessions, otherSessions } from '#contract/accounts/sessions.ts'
import { subscribePush, unsubscribePush } from '#contract/push/push.ts'
import { confirmTotp, setUpTotp, stepUp, turnOffTotp } from '#contract/second-factor.ts'
import { generateOtp, logout, verifyOtp } from '#contract/sign-in.ts'
import { addTeamMember, changeTeamMember } from '#contract/team.ts'
import { makeToken, removeToken } from '#contract/tokens.ts'
import { codeAt, enrolled } from '#test/factories/second-factor.ts'
import { askCode, signIn } from '#test/factories/sign-in.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

/** Someone with a second browser. */
async function twoBrowsers(stage: Stage) {
  const customer = await stage.customer()
  const { browser } = await signedIn(stage, customer.phone)
  return { customer, browser }
}

async function signedIn({ app }: Stage, phone: string) {
  const browser = app.visitor()
  const { status } = await signIn(app, browser, phone)
  if (status !== 200) throw new Error(`not signed in: ${status}`)
  return { browser }
}

export const accessMutations: readonly Mutation[] = [
  mutation(
    generateOtp,
    '',
    async ({ app }) => {
      return () => app.visitor().call(generateOtp, { phone: app.nextPhone() })
    },
    { rows: '+otp_ask, +otp_challenge, +otp_send' },
    { rows: '+otp_ask, +otp_challenge, +otp_send' },
  ),
  mutation(
    verifyOtp,
    'of a new customer',
    async ({ app }) => {
      const [by, phone] = [app.visitor(), app.nextPhone()]
      await askCode(by, phone)
      const otp = await app.codeFor(phone)
      return () => by.call(verifyOtp, { phone, otp: otp, role: 'user', name: 'Kiran Bala' })
    },
    {
      audit: 'signed-in',
      rows: '+account, +known_device, +search_word, +session, +session_token, ~otp_challenge, ~otp_send',
    },
    { code: 'otp_invalid' },
  ),
  mutation(
    logout,
    'of one of two browsers',
    async (stage) => {
      const by = (await twoBrowsers(stage)).browser
      return () => by.call(logout, {})
    },
    { audit: 'signed-out', rows: '-session, -session_token' },
  ),
  mutation(
    endSessions,
    'all others',
    async (stage) => {
      const by = (await twoBrowsers(stage)).customer
      return () => by.call(endSessions, { _id: otherSessions })
    },
    { audit: 'session-ended', rows: '-session, -session_token' },
    { answer: 'another' },
  ),
  mutation(
    endSession,
    'of a customer',
    async (stage) => {
      const { customer } = await twoBrowsers(stage)
      const userid = customer.account.id
      const [one] = await stage.app.deps.db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', userid)
        .execute()
      const by = stage.owner
      return () => by.call(endSession, { userid, sessionid: one?.id ?? '' })
    },
    { audit: 'session-ended', rows: '-session, -session_token' },
  ),
  mutation(
    setDisabled,
    'a worker with a job',
    async ({ job }) => {
      const { owner, worker } = await job()
      return () => owner.call(setDisabled, { userid: worker.account.id, disabled: true })
    },
    {
      audit: 'account-disabled, order-assigned',
      messages: 'job-withdrawn, owner-unassigned',
      live: 'calendar',
      rows: '+order_event, -assignment, -push_message, -push_subscription, -session, -session_token, -worker_time, ~account',
    },
    { answer: 'another' },
  ),
  mutation(
    setUpTotp,
    '',
    async ({ admin }) => {
      const by = await admin()
      return () => by.call(setUpTotp, {})
    },
    { rows: '+second_factor' },
    { answer: 'another', rows: '~second_factor' },
  ),
  mutation(
    confirmTotp,
    '',
    async ({ app, admin }) => {
      const by = await admin()
      const { body } = await by.call(setUpTotp, {})
      return () => by.call(confirmTotp, { totp: codeAt(body.secret, app.clock.now) })
    },
    {
      audit: 'totp-given, totp-on',
      rows: '+recovery_code, +session_token, ~second_factor, ~session',
    },
    { code: 'totp_on' },
  ),
  mutation(
    stepUp,
    '',
    async ({ app }) => {
      const { admin, code } = await enrolled(app)
      return () => admin.call(stepUp, { totp: code() })
    },
    { audit: 'totp-given', rows: '+session_token, ~second_factor, ~session' },
    { code: 'totp_invalid', audit: 'totp-failed', rows: '~session_token' },
  ),
  mutation(
    turnOffTotp,
    '',
    async ({ app }) => {
      const { admin, code } = await enrolled(app)
      return () => admin.call(turnOffTotp, { totp: code() })
    },
    { audit: 'totp-given, totp-off', rows: '-recovery_code, -second_factor' },
    { code: 'totp_off' },
  ),
  mutation(
    addTeamMember,
    '',
    async ({ app, owner }) => {
      const phone = app.nextPhone()
      return () => owner.call(addTeamMember, { phone, name: 'Meera', rights: 'manager' })
    },
    { audit: 'admin-added', rows: '+account, +search_word' },
  ),
  mutation(
    changeTeamMember,
    'to an owner',
    async ({ admin, owner }) => {
      const other = (await admin()).account.id
      return () => owner.call(changeTeamMember, { _id: other, rights: 'owner' })
    },
    { audit: 'rights-changed', rows: '~account' },
  ),
  mutation(
    changeTeamMember,
    'disabled',
    async ({ admin, owner }) => {
      const other = (await admin()).account.id
      return () => owner.call(changeTeamMember, { _id: other, disabled: true })
    },
    { audit: 'account-disabled', rows: '-session, -session_token, ~account' },
  ),
  mutation(
    makeToken,
    '',
    async ({ app, owner }) => {
      const name = `Sheet ${app.nextPhone()}`
      return () => owner.call(makeToken, { name, scopes: ['read:money'] })
    },
    { audit: 'token-made', rows: '+account, +api_token, +search_word' },
    { code: 'token_name_taken' },
  ),
  mutation(
    removeToken,
    '',
    async ({ app, owner }) => {
      const name = `Sheet ${app.nextPhone()}`
      const { _id } = (await owner.call(makeToken, { name, scopes: ['read:money'] })).body
      return () => owner.call(removeToken, { _id })
    },
    { audit: 'token-removed', rows: '~api_token' },
  ),
  mutation(
    subscribePush,
    '',
    async ({ app }) => {
      const by = await app.as('worker')
      const endpoint = `http://127.0.0.1:9/${app.nextPhone()}`
      return () =>
        by.call(subscribePush, {
          endpoint,
          keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        })
    },
    { rows: '+push_subscription' },
  ),
  mutation(
    unsubscribePush,
    '',
    async ({ app, worker }) => {
      const by = await worker()
      const { endpoint } = await app.deps.db
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('account_id', '=', by.account.id)
        .executeTakeFirstOrThrow()
      return () => by.call(unsubscribePush, { endpoint })
    },
    { rows: '-push_subscription' },
  ),
]
