import { whatsAppWebhook } from '#contract/whatsapp/webhook.ts'
import { signedIn } from '#test/e2e/accounts.ts'
import { expect, test as base } from '#test/e2e/fixtures.ts'
import { decided } from '#test/e2e/orders.ts'
import { customerWithOrders, rowOf, search } from '#test/e2e/owner.ts'
import { startProduct, type Product } from '#test/e2e/product.ts'
import { settingsFor } from '#test/factories/notifications.ts'
import { webhookEnv } from '#test/factories/whatsapp.ts'
import { messageEvent, pressOf, sendEvent, statusEvent } from '../../scripts/fake-provider/meta.ts'
import { startFakeProvider } from '../../scripts/fake-provider/start.ts'

type Meta = Awaited<ReturnType<typeof startFakeProvider>> & { readonly site: Product }
type Template = {
  template?: {
    name: string
    components: { sub_type?: string; parameters: { payload?: string }[] }[]
  }
}

/** A product that sends by WhatsApp first, at a fake Meta. */
const test = base.extend<{ meta: Meta }>({
  meta: async ({ engine }, give) => {
    const fake = await startFakeProvider()
    const site = await startProduct(engine, undefined, {
      ...settingsFor(fake),
      ...webhookEnv,
      CHANNELS_CODE: 'sms',
      CHANNELS_ORDER: 'whatsapp,sms',
      WHATSAPP_BUTTONS: 'on',
    })
    await give({ ...fake, site })
    await site.stop()
    await fake.close()
  },
  site: async ({ meta }, give) => give(meta.site),
})

/** What the fake took for this phone and template, with the id that it gave to it. */
async function taken({ received }: Meta, phone: string, name: string) {
  const index = () =>
    received.findIndex(
      ({ to, body }) => to === phone && (body as Template).template?.name.endsWith(name),
    )
  await expect.poll(index).toBeGreaterThanOrEqual(0)
  const { template } = (received[index()]?.body ?? {}) as Template
  const payloads = template?.components.map(({ parameters }) => parameters[0]?.payload ?? '') ?? []
  return { wamid: `wamid.${index() + 1}`, payloads: payloads.filter(Boolean) }
}

test('what WhatsApp did not deliver goes by SMS once; what it did shows who read it and will be there', async ({
  page,
  context,
  site,
  meta,
  another,
}) => {
  const webhook = `${site.url}${whatsAppWebhook.path}`
  const [without, priya] = [
    await customerWithOrders(another, site, {}),
    await customerWithOrders(another, site, {}),
  ]
  await signedIn(context, site, site.nextAdmin())
  const failed = await taken(meta, without.phone, 'booking-received')
  const report = { wamid: failed.wamid, status: 'failed', code: 131026, at: Date.now() }
  for (const _ of [1, 2]) expect(await sendEvent(webhook, statusEvent(report))).toBe(200)
  await page.goto('/admin/messages')
  await expect(
    page.getByText(/On WhatsApp this month: \d+ messages?, 0 codes, 0 answers\./),
  ).toBeVisible()
  await search(page, without.name)
  const sms = rowOf(page, without.name).filter({ hasText: 'SMS' })
  await expect(async () => {
    await page.reload()
    await expect(sms.getByText('Sent', { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(sms).toHaveCount(1)
  await expect(sms).toContainText('Not by WhatsApp: this phone does not use it.')

  const [order = ''] = priya.ids
  await decided(context, order, 'accepted', 'See you then')
  const accepted = await taken(meta, priya.phone, 'booking-accepted')
  const [confirm = ''] = accepted.payloads
  const reported = (status: string) =>
    sendEvent(webhook, statusEvent({ wamid: accepted.wamid, status, at: Date.now() }))
  for (const status of ['delivered', 'sent']) await reported(status)
  await page.goto(`/admin/messages?q=${encodeURIComponent(priya.name)}`)
  const confirmed = rowOf(page, priya.name).filter({ hasText: 'Booking confirmed' })
  await expect(confirmed.filter({ hasText: 'WhatsApp' })).toContainText(/Delivered \w/)
  await reported('read')
  await expect(confirmed.filter({ hasText: 'WhatsApp' })).toContainText(/Read \w/)

  await page.goto(`/admin/userorders?status=all&q=${encodeURIComponent(priya.name)}`)
  await expect(rowOf(page, priya.name)).toBeVisible()
  const press = pressOf(confirm, 'I will be there', accepted.wamid)
  expect(await sendEvent(webhook, messageEvent({ phone: priya.phone }, press, Date.now()))).toBe(
    200,
  )
  await expect(rowOf(page, priya.name).getByText('Customer confirmed')).toBeVisible()
  await rowOf(page, priya.name).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details.getByText('Customer confirmed')).toHaveCount(2)
})
