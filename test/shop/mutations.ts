import { accessMutations } from '#test/shop/access.ts'
import { afterJobMutations } from '#test/shop/after-job.ts'
import { backgroundMutations } from '#test/shop/background.ts'
import { billMutations } from '#test/shop/bills.ts'
import { businessMutations } from '#test/shop/business.ts'
import { byPhoneMutations } from '#test/shop/by-phone.ts'
import { chatMutations } from '#test/shop/chats.ts'
import { homeMutations } from '#test/shop/homes.ts'
import { importMutations } from '#test/shop/imports.ts'
import { jobMutations } from '#test/shop/jobs.ts'
import { kycMutations } from '#test/shop/kyc.ts'
import { moneyMutations } from '#test/shop/money.ts'
import { orderMutations } from '#test/shop/orders.ts'
import { passkeyMutations } from '#test/shop/passkeys.ts'
import { peopleMutations } from '#test/shop/people.ts'
import { priceMutations } from '#test/shop/prices.ts'
import { webhookMutations } from '#test/shop/webhooks.ts'
import { whatsAppMutations } from '#test/shop/whatsapp.ts'

/** A play of every call that changes something, and of the jobs that do. */
export const mutations = [
  ...orderMutations,
  ...priceMutations,
  ...moneyMutations,
  ...billMutations,
  ...jobMutations,
  ...afterJobMutations,
  ...accessMutations,
  ...passkeyMutations,
  ...kycMutations,
  ...peopleMutations,
  ...importMutations,
  ...businessMutations,
  ...webhookMutations,
  ...byPhoneMutations,
  ...homeMutations,
  ...chatMutations,
  ...whatsAppMutations,
  ...backgroundMutations,
]
