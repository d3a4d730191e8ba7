import type { LiveTopic } from '#domain/live/events.ts'

/** API paths that an open screen refetches for each topic; `all` means all of them. */
export const livePaths: Readonly<Record<Exclude<LiveTopic, 'all'>, readonly string[]>> = {
  orders: ['/api/v1/service/getallorders', '/api/v1/admin/dashboard'],
  order: [
    '/api/v1/service/getallorders',
    '/api/v1/admin/dashboard',
    '/api/v1/user/getyourorders',
    '/api/v1/service/ordertimeline',
    '/api/v1/service/orderfeedback',
    '/api/v1/service/orderproblems',
    '/api/v1/service/jobphotos',
    '/api/v1/admin/payments',
    '/api/v1/admin/paymentnotes',
    '/api/v1/admin/getallpayments',
    '/api/v1/admin/getallbills',
    '/api/v1/admin/duesbyperson',
    '/api/v1/admin/givebacks',
    '/api/v1/admin/cashinhand',
    '/api/v1/admin/customerfigures',
    '/api/v1/admin/monthly',
    '/api/v1/user/monthlybills',
    '/api/v1/service/billdata',
    '/api/v1/admin/money',
    '/api/v1/admin/closeday',
    '/api/v1/admin/pay',
    '/api/v1/admin/expenses',
    '/api/v1/admin/afterwages',
  ],
  calendar: [
    '/api/v1/admin/dashboard',
    '/api/v1/admin/calendar',
    '/api/v1/admin/calendarcounts',
    '/api/v1/admin/availableworkers',
    '/api/v1/worker/getjobs',
    '/api/v1/worker/leave',
    '/api/v1/worker/earnings',
    '/api/v1/admin/afterwages',
    '/api/v1/admin/closeday',
  ],
  kyc: ['/api/v1/worker/getallkyc', '/api/v1/worker/getworkerprofile', '/api/v1/admin/dashboard'],
  messages: ['/api/v1/admin/getmessages', '/api/v1/admin/chat', '/api/v1/admin/dashboard'],
  problems: ['/api/v1/admin/getallproblems', '/api/v1/admin/dashboard'],
  feedback: ['/api/v1/admin/getallfeedback'],
  plans: ['/api/v1/admin/getallplans', '/api/v1/user/getplans'],
  chats: ['/api/v1/admin/chats', '/api/v1/admin/chat'],
  waitlist: ['/api/v1/admin/waitlist', '/api/v1/user/waitlist'],
  webhooks: ['/api/v1/admin/webhooks', '/api/v1/admin/webhookdeliveries'],
}

/** Path of the event stream, for code that does not load the contract. */
export const eventsPath = '/api/v1/events'
export const activityPath = '/api/v1/admin/bell'
