import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** The services and prices of now. */
export async function catalogueInForce(_deps: Pick<Dependencies, 'db'>): Promise<Catalogue> {
  return defaultCatalogue
}
