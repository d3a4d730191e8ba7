import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { getAllUsersList, getAllWorkerList } from '#contract/accounts/admin.ts'
import { getUser } from '#contract/accounts/my-account.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { getAllKyc, getWorkerProfile, submitKyc, updateKyc, uploadDocument } from '#contract/kyc.ts'
import { getAllOrders, updateOrder } from '#contract/orders/admin.ts'
import { addNewService, getYourOrders } from '#contract/orders/customer.ts'
import { generateOtp, logout, verifyOtp } from '#contract/sign-in.ts'

const person = { name: 'Sunita', phone: '919876543210', address: 'Nokha', role: 'user' }
const order = {
  _id: '01a2163ffc1097b52307774f',
  service: '2 BHK',
  service_status: 'pending',
  date: '2026-05-05',
  time: '09:00',
  any_message: '',
  user_data: { name: 'Sunita', phone: '919876543210', address: 'Nokha' },
}
const application = {
  _id: '01a2163ffc1097b52307774f',
  worker_id: { name: 'Raju', phone: '919876543210', address: 'Nokha' },
  adhar_image: '',
  pan_image: '',
  bank_name: 'Bank',
  account_number: 'XXXXXXXX5678',
  ifsc_code: 'SBIN0001234',
  status: 'pending',
}
const message = 'Done'

/** Each call with the fields, besides `success`, without which its screen has nothing to show. */
const needed: readonly (readonly [AnyEndpoint, object])[] = [
  [generateOtp, {}],
  [verifyOtp, {}],
  [getUser, { user: person }],
  [logout, {}],
  [getYourOrders, { orders: [order] }],
  [addNewService, { message }],
  [getAllOrders, { orders: [order] }],
  [updateOrder, {}],
  [getAllUsersList, { users: [person] }],
  [getAllWorkerList, { users: [person] }],
  [getWorkerProfile, { worker_profile: { ...person, role: 'worker' }, kyc_data: [application] }],
  [uploadDocument, { imageUrl: '/x' }],
  [submitKyc, { message }],
  [getAllKyc, { data: [application] }],
  [updateKyc, {}],
]

for (const [{ path, output }, reply] of needed)
  test(`${path}: a success with the needed fields alone is a success`, () => {
    assert.deepEqual(z.safeParse(output, reply).error?.issues, undefined)
  })
