import type { Product } from '#test/e2e/product.ts'
import type { Size } from './driver.ts'
import type { Network } from './network.ts'
import type { Page } from './page.ts'

export type World = {
  readonly page: Page
  /** The running product, reached by everybody else directly. */
  readonly site: Product
  /** What stands between the browser and the product. */
  readonly network: Network
  /** Does a step; its name and a screenshot are kept. */
  readonly step: (name: string, act: () => Promise<void>) => Promise<void>
}

/** What one person does, told once for every browser. */
export type Journey = {
  readonly name: string
  readonly size: Size
  readonly run: (world: World) => Promise<void>
}

export const phone: Size = { width: 390, height: 844 }
export const desk: Size = { width: 1280, height: 800 }
