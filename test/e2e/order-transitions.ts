import type { BrowserContext } from '@playwright/test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { expect } from '#test/e2e/fixtures.ts'
import type { Product } from '#test/e2e/product.ts'

const { answers } = defaultSettings

type Call = 'updateorder' | 'progressorder' | 'cancelorder' | 'rescheduleorder'

/** Changes an order through the API, as the person signed in here. */
export async function moved(
  context: BrowserContext,
  site: Product,
  call: Call,
  data: object,
): Promise<void> {
  const url = `${site.url}/api/v1/service/${call}`
  const reply = await context.request.put(url, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

type Step = readonly [Call, object]
const accept: Step = ['updateorder', { service_status: 'accepted', message: 'See you then' }]
const start: Step = ['progressorder', { service_status: 'in-progress' }]
const ways: Readonly<Record<string, readonly Step[]>> = {
  pending: [],
  accepted: [accept],
  rejected: [['updateorder', { service_status: 'rejected', message: 'Sorry' }]],
  'in-progress': [accept, start],
  /** For an order that is already accepted. */
  started: [start],
  completed: [accept, start, ['progressorder', { service_status: 'completed' }]],
  'no-show': [accept, ['progressorder', { service_status: 'no-show' }]],
  cancelled: [accept, ['cancelorder', { message: 'Sorry' }]],
}

/** Brings a new order to a status through the API, as the owner signed in here. */
export async function bringTo(
  owner: BrowserContext,
  site: Product,
  serviceid: string,
  status: string,
): Promise<void> {
  for (const [call, data] of ways[status] ?? []) {
    if (call === 'progressorder') await site.beginToday(serviceid)
    await moved(owner, site, call, { serviceid, ...data })
  }
}

/** The first ready-made message for an action. */
export const reasonOf = (act: keyof typeof answers): string => answers[act][0]?.text ?? ''
