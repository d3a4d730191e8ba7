import { orderCalendar } from '#contract/orders/customer.ts'
import { publicOrigin } from '#server/config/config.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerFileEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { sendFile } from '#server/http/send-file.ts'
import { buildCalendarFile } from '#server/notifications/templates/calendar.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'

export function calendarRoutes(
  api: ApiServer,
  { db, settings, config, now }: Pick<Dependencies, 'db' | 'settings' | 'config' | 'now'>,
): void {
  registerFileEndpoint(api, { orderCalendar }, async ({ serviceid }, { actor, reply }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const payload = buildOrderPayload(order, await countEvents(db, order.id))
    const event = { language: order.language || 'en', payload, at: now() } as const
    const site = { settings: await settings.current(), origin: publicOrigin(config) }
    const file = buildCalendarFile(event, order.status, site)
    return sendFile(reply, `booking-${order.tail}`, 'ics', file)
  })
}
