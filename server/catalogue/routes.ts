import { getPrice } from '#contract/price.ts'
import { priceOf } from '#domain/catalogue/price.ts'
import { catalogueInForce } from '#server/catalogue/in-force.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

export function catalogueRoutes(api: ApiServer, deps: Pick<Dependencies, 'db'>): void {
  registerEndpoint(api, getPrice, async (choice) => priceOf(await catalogueInForce(deps), choice))
}
