import { formatPhone } from '#domain/phone.ts'
import { readArgs } from '#server/commands/run-command.ts'
import { seedDatabase, type Size } from '#server/commands/seed/seed-database.ts'
import { readConfig } from '#server/config/config.ts'
import { openDependencies } from '#server/dependencies.ts'
import { openLog } from '#server/lib/log.ts'
import { publishFirst } from '#server/settings/first-version.ts'

const usage = `Fills an empty database with made-up customers, workers and orders.

  npm run seed                                    a small business, to look around
  npm run seed -- --orders 1000000 --customers 200000 --workers 2000
  npm run seed -- --add                           beside what is there already
`

const options = {
  orders: { type: 'string', default: '150' },
  customers: { type: 'string', default: '40' },
  workers: { type: 'string', default: '8' },
  add: { type: 'boolean', default: false },
} as const

function readSize(args: string[]): (Size & { add: boolean }) | undefined {
  const values = readArgs({ args, options }, usage)?.values
  if (!values) return undefined
  const read = (name: 'orders' | 'customers' | 'workers'): number => {
    const count = Number(values[name])
    const least = name === 'orders' ? 0 : 1
    if (!Number.isInteger(count) || count < least || count > 10_000_000)
      throw new Error(`--${name} must be a whole number from ${least} on.\n\n${usage}`)
    return count
  }
  const [orders, customers, workers] = [read('orders'), read('customers'), read('workers')]
  return { orders, customers, workers, add: values.add }
}

async function main(args: string[]): Promise<void> {
  const read = readSize(args)
  if (!read) return
  const { add, ...size } = read
  const config = readConfig()
  if (config.isHttps)
    throw new Error('PUBLIC_URL is https: a live site is never filled with made-up people.')
  const deps = await openDependencies(config, openLog('warn', 'pretty'))
  try {
    await publishFirst(deps)
    const startedAt = performance.now()
    const { admin, customer, worker } = await seedDatabase(deps, size, add)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${size.orders} orders, ${size.customers} customers, ${size.workers} workers in ${seconds} s.

Sign in with these; the code appears where the server runs.
  admin     ${formatPhone(admin)}   on the User tab
  customer  ${formatPhone(customer)}   on the User tab
  worker    ${formatPhone(worker)}   on the Worker tab`)
  } finally {
    await deps.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
