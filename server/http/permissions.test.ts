import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import type { TestResponse, Client } from '#test/client.ts'
import { listen } from '#test/factories/streams.ts'
import { createTestApp } from '#test/test-app.ts'

const everybody = ['nobody signed in', 'user', 'worker', 'manager', 'owner'] as const
type Caller = (typeof everybody)[number]

const anyone = everybody
const signedIn = ['user', 'worker', 'manager', 'owner'] as const
const admins = ['manager', 'owner'] as const

const eachOf = (path: string, names: string, callers: readonly Caller[]) =>
  Object.fromEntries(names.split(' ').map((it) => [`${path}${it}`, callers]))

// The roles allowed to make each call. Written by hand, because a list derived from the contract
// would always agree with it.
const allowed: Readonly<Record<string, readonly Caller[]>> = {
  ...eachOf('POST /api/v1/user/', 'generateotp verifyotp passkeyoptions passkeysignin', anyone),
  'GET /api/v1/user/logout': anyone,
  'POST /api/v1/user/logout': anyone,
  ...eachOf('GET /api/v1/user/', 'getuser getsessions passkeys mydata', signedIn),
  'PUT /api/v1/user/updateprofile': signedIn,
  'PUT /api/v1/user/endsessions': signedIn,
  'POST /api/v1/user/passkeys': signedIn,
  'DELETE /api/v1/user/passkeys': signedIn,
  'GET /api/v1/user/erasure': ['user', 'worker'],
  'POST /api/v1/user/askerasure': ['user', 'worker'],
  'PUT /api/v1/user/withdrawerasure': ['user', 'worker'],
  'GET /api/v1/admin/geterasures': ['owner'],
  'POST /api/v1/admin/askerasurefor': ['owner'],
  'PUT /api/v1/admin/eraseperson': ['owner'],
  'GET /api/v1/events': signedIn,
  'GET /api/v1/admin/bell': admins,
  'PUT /api/v1/admin/bellseen': admins,
  'GET /api/v1/user/pushkey': ['worker', ...admins],
  'POST /api/v1/user/pushsubscription': ['worker', ...admins],
  'DELETE /api/v1/user/pushsubscription': ['worker', ...admins],
  'GET /api/v1/user/calendarfeed': ['worker', ...admins],
  'POST /api/v1/user/calendarfeed': ['worker', ...admins],
  'DELETE /api/v1/user/calendarfeed': ['worker', ...admins],
  'GET /api/v1/calendar.ics': anyone,
  'GET /api/v1/user/getyourorders': ['user'],
  ...eachOf('GET /api/v1/service/', 'slots catalogue', anyone),
  'POST /api/v1/service/price': anyone,
  'POST /api/v1/service/addnewservice': ['user'],
  'GET /api/v1/service/getallorders': admins,
  ...eachOf('PUT /api/v1/service/', 'updateorder progressorder undoprogress', admins),
  'PUT /api/v1/service/cancelorder': ['user', ...admins],
  'PUT /api/v1/service/rescheduleorder': ['user'],
  'GET /api/v1/service/ordertimeline': ['user', ...admins],
  'GET /api/v1/service/ordercalendar': ['user'],
  'GET /api/v1/service/decisionhelp': admins,
  'POST /api/v1/service/feedback': ['user'],
  'GET /api/v1/service/orderfeedback': ['user', ...admins],
  'GET /api/v1/admin/getallfeedback': admins,
  ...eachOf('PUT /api/v1/admin/', 'publishfeedback answerfeedback', admins),
  'PUT /api/v1/admin/hidefeedback': ['owner'],
  'GET /api/v1/worker/feedback': ['worker'],
  'POST /api/v1/service/problemphoto': ['user', ...admins],
  // Whoever may not see a picture is told that there is none.
  'GET /api/v1/service/problemphoto/:id': anyone,
  'GET /api/v1/worker/jobpicture/:id': anyone,
  'GET /api/v1/worker/document/:id': anyone,
  'GET /api/v1/service/face/:id': anyone,
  'GET /api/v1/service/followface': anyone,
  'GET /api/v1/worker/face': ['worker'],
  'PUT /api/v1/worker/face': ['worker'],
  'DELETE /api/v1/worker/face': ['worker'],
  'POST /api/v1/service/reportproblem': ['user'],
  'GET /api/v1/service/orderproblems': ['user', ...admins],
  'GET /api/v1/admin/getallproblems': admins,
  'PUT /api/v1/admin/answerproblem': admins,
  ...eachOf('GET /api/v1/admin/', 'chats chat', admins),
  'POST /api/v1/admin/chatreply': admins,
  ...eachOf('PUT /api/v1/admin/', 'chatseen chatlink', admins),
  'GET /api/v1/user/waitlist': ['user'],
  'POST /api/v1/user/waitlist': ['user'],
  'DELETE /api/v1/user/waitlist': ['user'],
  'GET /api/v1/admin/waitlist': admins,
  'GET /api/v1/user/invite': ['user'],
  'POST /api/v1/user/invite': ['user'],
  'GET /api/v1/service/invite': anyone,
  ...eachOf('POST /api/v1/user/', 'acceptinvite followlink', ['user']),
  'DELETE /api/v1/user/followlink': ['user'],
  'GET /api/v1/service/follow': anyone,
  'POST /api/v1/user/confirmemail': anyone,
  'POST /api/v1/user/sendconfirmation': ['user'],
  ...eachOf('GET /api/v1/service/', 'bill billdata', ['user', ...admins]),
  'POST /api/v1/service/billlink': ['user', ...admins],
  'DELETE /api/v1/service/billlink': ['user', ...admins],
  'GET /api/v1/service/sharedbill': anyone,
  'GET /api/v1/admin/getallbills': admins,
  'GET /api/v1/admin/exportbills': ['owner'],
  'GET /api/v1/admin/exportb2c': ['owner'],
  'POST /api/v1/admin/creditbill': ['owner'],
  'PUT /api/v1/admin/billto': admins,
  'GET /api/v1/admin/monthly': admins,
  'PUT /api/v1/admin/monthly': ['owner'],
  'POST /api/v1/admin/billnow': ['owner'],
  'GET /api/v1/admin/getallpayments': admins,
  'GET /api/v1/admin/coupons': ['owner'],
  'POST /api/v1/admin/coupons': ['owner'],
  'PUT /api/v1/admin/coupons': ['owner'],
  'GET /api/v1/user/addresses': ['user'],
  'POST /api/v1/user/addresses': ['user'],
  'PUT /api/v1/user/addresses': ['user'],
  'DELETE /api/v1/user/addresses': ['user'],
  'POST /api/v1/admin/bookfor': admins,
  'GET /api/v1/admin/imports': ['owner'],
  ...eachOf('POST /api/v1/admin/', 'importrows undoimport addworker', ['owner']),
  'PUT /api/v1/admin/seepapers': ['owner'],
  ...eachOf('PUT /api/v1/admin/', 'moveorder quoteorder priceorder', admins),
  'PUT /api/v1/user/answerquote': ['user'],
  'POST /api/v1/admin/recordpayment': admins,
  'POST /api/v1/worker/recordpayment': ['worker'],
  'POST /api/v1/admin/recordrefund': ['owner'],
  'GET /api/v1/service/keptreceipt': ['user', ...admins],
  'PUT /api/v1/admin/keepmoney': ['owner'],
  'GET /api/v1/user/advance': ['user'],
  'GET /api/v1/admin/payments': admins,
  'GET /api/v1/service/upi': signedIn,
  'GET /api/v1/admin/exportpayments': ['owner'],
  ...eachOf('GET /api/v1/admin/', 'money dues duesbyperson givebacks', admins),
  ...eachOf('GET /api/v1/admin/', 'customerfigures statement', admins),
  ...eachOf('GET /api/v1/user/', 'statement monthlybills', ['user']),
  'POST /api/v1/user/payonline': ['user'],
  'POST /api/v1/payments/razorpay': anyone,
  // A signature of Meta's stands for the session.
  'GET /api/v1/messages/whatsapp': anyone,
  'POST /api/v1/messages/whatsapp': anyone,
  'GET /api/v1/admin/paymentnotes': admins,
  'PUT /api/v1/admin/settlepaymentnote': admins,
  'POST /api/v1/worker/proposelines': ['worker'],
  'PUT /api/v1/user/answerlines': ['user'],
  'PUT /api/v1/admin/answerlines': admins,
  'GET /api/v1/worker/earnings': ['worker'],
  ...eachOf('GET /api/v1/admin/', 'pay workerpay expenses afterwages exportexpenses', ['owner']),
  ...eachOf('POST /api/v1/admin/', 'expenses reverseexpense', ['owner']),
  ...eachOf('POST /api/v1/admin/', 'recordpayout changepay keepcash reverseentry', ['owner']),
  'POST /api/v1/admin/takecash': admins,
  'GET /api/v1/admin/cashinhand': admins,
  ...eachOf('GET /api/v1/admin/', 'closeday closeddays', admins),
  ...eachOf('POST /api/v1/admin/', 'closeday progressmany', admins),
  'PUT /api/v1/admin/assignorder': admins,
  'POST /api/v1/admin/proposeday': admins,
  'PUT /api/v1/admin/assignmany': admins,
  'GET /api/v1/admin/availableworkers': admins,
  'GET /api/v1/admin/jobchecklist': admins,
  'GET /api/v1/admin/addresses': admins,
  'POST /api/v1/admin/addresses': admins,
  'PUT /api/v1/admin/addresses': admins,
  'DELETE /api/v1/admin/addresses': admins,
  'POST /api/v1/admin/waitfor': admins,
  'DELETE /api/v1/admin/waitfor': admins,
  'POST /api/v1/admin/planfor': admins,
  'POST /api/v1/admin/problemfor': admins,
  'PUT /api/v1/admin/correctorder': admins,
  'PUT /api/v1/admin/changephone': ['owner'],
  'GET /api/v1/service/jobphotos': ['user', 'worker', ...admins],
  'PUT /api/v1/admin/sharephotos': admins,
  'GET /api/v1/admin/calendar': admins,
  'GET /api/v1/admin/calendarcounts': admins,
  'GET /api/v1/worker/leave': ['worker'],
  'PUT /api/v1/worker/leave': ['worker'],
  'DELETE /api/v1/worker/leave': ['worker'],
  'PUT /api/v1/admin/leave': admins,
  ...eachOf('GET /api/v1/admin/', 'workerprofile pairings', admins),
  ...eachOf('PUT /api/v1/admin/', 'workerprofile pairing', admins),
  'DELETE /api/v1/admin/leave': admins,
  'GET /api/v1/worker/getjobs': ['worker'],
  'PUT /api/v1/worker/jobstep': ['worker'],
  'PUT /api/v1/worker/jobtick': ['worker'],
  'POST /api/v1/worker/homesecret': ['worker'],
  'GET /api/v1/user/homecard': ['user'],
  'PUT /api/v1/user/homecard': ['user'],
  'POST /api/v1/user/homesecret': ['user'],
  'PUT /api/v1/user/homesecret': ['user'],
  'GET /api/v1/admin/homecard': admins,
  'PUT /api/v1/admin/homecard': admins,
  'POST /api/v1/admin/homesecret': admins,
  'PUT /api/v1/admin/homesecret': admins,
  'POST /api/v1/worker/jobphoto': ['worker'],
  'POST /api/v1/user/addplan': ['user'],
  'GET /api/v1/user/getplans': ['user'],
  'PUT /api/v1/user/changeplan': ['user', ...admins],
  'PUT /api/v1/admin/decideplan': admins,
  'GET /api/v1/admin/getallplans': admins,
  'POST /api/v1/worker/upload': ['worker'],
  'POST /api/v1/worker/submitkyc': ['worker'],
  'GET /api/v1/worker/getworkerprofile': ['worker'],
  'GET /api/v1/worker/getallkyc': admins,
  'PUT /api/v1/worker/updatekyc': admins,
  'PUT /v1/worker/updatekyc': admins,
  'GET /api/v1/worker/kycaccount': ['worker', 'owner'],
  ...eachOf('GET /api/v1/admin/', 'getalluserslist getallworkerlist getperson', admins),
  'POST /api/v1/admin/addnote': admins,
  ...eachOf('PUT /api/v1/admin/', 'removenote endsession setdisabled', admins),
  'POST /api/v1/admin/totpsetup': admins,
  'POST /api/v1/admin/totpconfirm': admins,
  'POST /api/v1/admin/totpoff': admins,
  'POST /api/v1/admin/stepup': admins,
  'GET /api/v1/admin/team': ['owner'],
  'POST /api/v1/admin/team': ['owner'],
  'PUT /api/v1/admin/team': ['owner'],
  'GET /api/v1/admin/tokens': ['owner'],
  'POST /api/v1/admin/tokens': ['owner'],
  'DELETE /api/v1/admin/tokens': ['owner'],
  ...eachOf('GET /api/v1/admin/', 'webhooks webhookdeliveries', ['owner']),
  ...eachOf('POST /api/v1/admin/', 'webhooks testwebhook resendwebhook', ['owner']),
  'PUT /api/v1/admin/webhooks': ['owner'],
  'DELETE /api/v1/admin/webhooks': ['owner'],
  'POST /api/v1/setup': anyone,
  'GET /api/v1/admin/openingsteps': ['owner'],
  'PUT /api/v1/admin/openingsteps': ['owner'],
  'GET /api/v1/admin/settings': ['owner'],
  'PUT /api/v1/admin/settings': ['owner'],
  'GET /api/v1/admin/ordersondays': ['owner'],
  'POST /api/v1/admin/tellclosure': ['owner'],
  'POST /api/v1/admin/movevisits': ['owner'],
  'GET /api/v1/admin/settingshistory': ['owner'],
  'GET /api/v1/admin/smstexts': ['owner'],
  'POST /api/v1/admin/restoresettings': ['owner'],
  'POST /api/v1/admin/uploadpicture': ['owner'],
  'GET /api/v1/admin/dashboard': admins,
  'GET /api/v1/admin/getaudit': ['owner'],
  'GET /api/v1/admin/getmessages': admins,
  'PUT /api/v1/admin/sendagain': admins,
  ...eachOf('GET /api/v1/admin/export', 'orders users workers kyc audit', ['owner']),
}

function send(by: Client, call: string): Promise<TestResponse> {
  const [method = '', path = ''] = call.split(' ')
  return by.send(method as 'GET' | 'POST' | 'PUT', path, method === 'GET' ? undefined : {})
}

/** True unless the call was refused because of the caller's identity. */
function letsIn({ status, body }: TestResponse): boolean {
  return !(status === 401 && body.code === 'sign_in_required') && status !== 403
}

test('the contract has exactly these calls', async (t) => {
  const { endpoints } = await createTestApp(t)
  const all = endpoints.flatMap((it) =>
    [it.method, ...(it.alsoAs ? [it.alsoAs] : [])].flatMap((method) =>
      [it.path, ...(it.alsoAt ?? [])].map((path) => `${method} ${path}`),
    ),
  )
  assert.deepEqual(all.toSorted(), Object.keys(allowed).toSorted())
})

test('each call admits exactly the intended roles', async (t) => {
  const { app, as, visitor } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const newCaller = async (caller: Caller): Promise<Client> => {
    if (caller === 'nobody signed in') return visitor()
    if (caller === 'user' || caller === 'worker') return as(caller)
    return as('admin', { rights: caller })
  }
  const found: Record<string, Caller[]> = {}
  for (const call of Object.keys(allowed)) {
    found[call] = []
    for (const caller of everybody) {
      // A new account each time, because a call may end the session.
      const by = await newCaller(caller)
      // An open stream sends no complete answer.
      const isStream = call === 'GET /api/v1/events' && caller !== 'nobody signed in'
      if (isStream) await listen(t, { app }, by)
      const answer = isStream ? await by.call(getUser, {}) : await send(by, call)
      if (letsIn(answer)) {
        found[call].push(caller)
        continue
      }
      const isOwners = caller === 'manager' && allowed[call]?.includes('owner')
      const forbidden = isOwners ? 'owner_only' : 'not_allowed'
      const expected = caller === 'nobody signed in' ? [401, 'sign_in_required'] : [403, forbidden]
      assert.deepEqual([answer.status, answer.body.code], expected, `${call} as ${caller}`)
      assert.deepEqual(
        [answer.body.success, typeof answer.body.message],
        [false, 'string'],
        `${call} as ${caller}`,
      )
    }
  }
  assert.deepEqual(found, allowed)
})

test('no download starts from a page of another site', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const files = app.endpoints.filter((it) => it.download && it.act === 'people-exports')
  assert.ok(files.length > 5)
  for (const { path } of files)
    for (const site of ['cross-site', 'same-site']) {
      const { status, body } = await admin.get(path, { 'sec-fetch-site': site })
      assert.deepEqual([status, body.code], [403, 'foreign_origin'], `${path} from ${site}`)
    }
})
