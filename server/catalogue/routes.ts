import { getPrice } from '#contract/price.ts'
import { priceOf } from '#domain/catalogue/price.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

export function catalogueRoutes(
  api: ApiServer,
  { settings }: Pick<Dependencies, 'settings'>,
): void {
  registerEndpoint(api, getPrice, async (choice) =>
    priceOf((await settings.inForce()).catalogue, choice),
  )
}
