import { setTimeout as pause } from 'node:timers/promises'
import { sessionCookie } from '#contract/cookies.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { startProduct, type Product } from '#test/e2e/product.ts'

const times = 50

/** Measures the time until the pages of two processes show a change to the settings. */
async function measurePublishing(): Promise<readonly number[]> {
  const product = await startProduct('sqlite')
  try {
    return await publishAgainAndAgain(product)
  } finally {
    await product.stop()
  }
}

async function publishAgainAndAgain(product: Product): Promise<readonly number[]> {
  const origins = [product.url, await product.startBeside()]
  const token = await product.startSession({
    phone: product.nextAdmin(),
    role: 'admin',
    name: 'Asha Kumari',
    address: '',
  })
  const headers = { cookie: `${sessionCookie}=${token}`, 'content-type': 'application/json' }
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const phone = `9198111${String(n).padStart(5, '0')}`
    const path = `${product.url}/api/v1/admin/settings`
    const { version, settings } = (await (await fetch(path, { headers })).json()) as {
      version: number
      settings: Settings
    }
    const changed = { ...settings, business: { ...settings.business, phone } }
    const startedAt = performance.now()
    const body = JSON.stringify({ version, settings: changed })
    const reply = await fetch(path, { method: 'PUT', headers, body })
    if (!reply.ok) throw new Error(await reply.text())
    // All pages are replaced together, so checking one is enough.
    await Promise.all(origins.map((origin) => shown(`${origin}/contacts`, phone)))
    took.push(performance.now() - startedAt)
    await pause(Math.random() * 1000)
  }
  return took
}

async function shown(url: string, phone: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(`tel:+${phone}`)) await pause(20)
}

if (import.meta.main) {
  const took = (await measurePublishing()).toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(took[Math.ceil(share * took.length) - 1] ?? 0)} ms`
  console.log(
    `publish to all pages of two processes: p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`,
  )
}
