import { addCoupon } from '#contract/coupons/coupons.ts'
import { moveOrder, progressOrder, undoProgress, updateOrder } from '#contract/orders/admin.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { addNewService, cancelOrder, rescheduleOrder } from '#contract/orders/customer.ts'
import { advanceToStart } from '#test/factories/orders.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import { booking } from '#test/test-app.ts'

const elsewhen = { date: '2026-05-07', time: '10:00' }

export const orderMutations: readonly Mutation[] = [
  mutation(
    addNewService,
    'with a coupon that each customer may use once',
    async ({ customer, owner }) => {
      await owner.call(addCoupon, { code: 'ONCE', percent: 10, per_customer: 1 })
      const by = await customer()
      return () =>
        by.call(addNewService, {
          ...booking({ coupon: 'ONCE' }),
          service: '2 BHK',
          date: '2026-05-05',
          time: '15:30',
          email: 'sunita@example.com',
        })
    },
    {
      messages: 'booking-received, owner-booking',
      live: 'order order-booked',
      rows: '+coupon_use, +order, +order_event, ~account',
    },
    { code: 'coupon_used_up' },
  ),
  mutation(
    bookFor,
    'accepted, with a worker',
    async ({ app, owner, worker }) => {
      const { account } = await worker()
      const person = { phone: app.nextPhone(), name: 'Kiran Bala', address: '3 Nai Sarak' }
      const slot = { service: '2 BHK', date: '2026-05-05', time: '15:30' }
      return () =>
        owner.call(bookFor, { ...person, ...slot, accept: true, worker_ids: [account.id] })
    },
    {
      audit: 'order-accepted, order-assigned, order-booked',
      messages: 'booking-accepted, job-new',
      live: 'calendar, order',
      push: 'job-new',
      rows: '+account, +assignment, +order, +order_event, +search_word, +worker_time',
    },
    { code: 'already_booked' },
  ),
  mutation(
    updateOrder,
    'accepted, with a worker',
    async ({ order, worker }) => {
      const { owner, serviceid } = await order()
      const worker_ids = [(await worker()).account.id]
      return () =>
        owner.call(updateOrder, {
          serviceid,
          service_status: 'accepted',
          message: 'Yes',
          worker_ids,
        })
    },
    {
      audit: 'order-accepted, order-assigned',
      messages: 'booking-accepted, job-new',
      live: 'calendar, order',
      push: 'job-new',
      rows: '+assignment, +order_event, +worker_time, ~order',
    },
    { code: 'order_already_decided' },
  ),
  mutation(
    updateOrder,
    'rejected',
    async ({ order }) => {
      const { owner, serviceid } = await order()
      return () =>
        owner.call(updateOrder, { serviceid, service_status: 'rejected', message: 'Sorry' })
    },
    {
      audit: 'order-rejected',
      messages: 'booking-rejected',
      live: 'order',
      rows: '+order_event, ~order',
    },
    { code: 'order_already_decided' },
  ),
  mutation(
    moveOrder,
    '',
    async ({ job }) => {
      const { owner, serviceid } = await job()
      return () => owner.call(moveOrder, { serviceid, ...elsewhen, message: 'Rain' })
    },
    {
      audit: 'order-moved',
      messages: 'booking-moved, job-changed',
      live: 'order',
      push: 'job-changed',
      rows: '+order_event, +worker_time, -worker_time, ~order',
    },
    { code: 'slot_same' },
  ),
  mutation(
    progressOrder,
    'started',
    async ({ app, job }) => {
      const { owner, serviceid } = await job()
      await advanceToStart(app, serviceid)
      return () => owner.call(progressOrder, { serviceid, service_status: 'in-progress' })
    },
    {
      audit: 'order-started',
      messages: 'booking-started',
      live: 'order',
      rows: '+order_event, ~order',
    },
    { code: 'order_cannot_start' },
  ),
  mutation(
    progressOrder,
    'completed',
    async ({ job }) => {
      const { owner, serviceid } = await job('in-progress')
      return () => owner.call(progressOrder, { serviceid, service_status: 'completed' })
    },
    {
      audit: 'bill-issued, order-completed',
      messages: 'booking-completed, feedback-asked',
      live: 'order',
      rows: '+bill, +bill_order, +order_event, +worker_entry, -worker_time, ~order',
    },
    { code: 'order_cannot_complete' },
  ),
  mutation(
    progressOrder,
    'no-show',
    async ({ app, job }) => {
      const { owner, serviceid } = await job()
      await advanceToStart(app, serviceid)
      return () => owner.call(progressOrder, { serviceid, service_status: 'no-show' })
    },
    {
      audit: 'order-no-show',
      messages: 'booking-no-show',
      live: 'order',
      rows: '+order_event, -worker_time, ~order',
    },
    { code: 'order_cannot_no_show' },
  ),
  mutation(
    undoProgress,
    '',
    async ({ job }) => {
      const { owner, serviceid } = await job('completed')
      return () => owner.call(undoProgress, { serviceid, service_status: 'completed' })
    },
    {
      audit: 'bill-cancelled, order-undone',
      live: 'order',
      rows: '+order_event, +worker_entry, +worker_time, ~bill, ~bill_order, ~message, ~order',
    },
    { code: 'order_changed' },
  ),
  mutation(
    cancelOrder,
    'by the customer',
    async ({ job }) => {
      const { customer, serviceid } = await job()
      return () => customer.call(cancelOrder, { serviceid })
    },
    {
      audit: 'order-cancelled',
      messages: 'booking-cancelled, job-withdrawn',
      live: 'calendar, order order-cancelled',
      push: 'job-withdrawn',
      rows: '+order_event, -assignment, -worker_time, ~order',
    },
    { code: 'order_cannot_cancel' },
  ),
  mutation(
    cancelOrder,
    'by the business',
    async ({ job }) => {
      const { owner, serviceid } = await job()
      return () => owner.call(cancelOrder, { serviceid, message: 'Our van broke down' })
    },
    {
      audit: 'order-cancelled',
      messages: 'booking-cancelled, job-withdrawn',
      live: 'calendar, order',
      push: 'job-withdrawn',
      rows: '+order_event, -assignment, -worker_time, ~order',
    },
    { code: 'order_cannot_cancel' },
  ),
  mutation(
    rescheduleOrder,
    '',
    async ({ job }) => {
      const { customer, serviceid } = await job()
      return () => customer.call(rescheduleOrder, { serviceid, ...elsewhen })
    },
    {
      audit: 'order-rescheduled',
      messages: 'booking-rescheduled, job-withdrawn',
      live: 'calendar, order order-moved',
      push: 'job-withdrawn',
      rows: '+order_event, -assignment, -worker_time, ~order',
    },
    { code: 'slot_same' },
  ),
]
