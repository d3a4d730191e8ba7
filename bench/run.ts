// `npm run bench -- lists [--rows 1000,100000,1000000] [--engine sqlite,postgres]`; likewise
// uploads, deliveries, interactions, visits, requests and slots. Each measures on temporary databases and needs a
// quiet machine. Results go into docs/performance.md. `plans` measures nothing: it explains every
// statement on a large database and fails if one reads what grows.

import { parseArgs } from 'node:util'
import { closeAll } from '../scripts/test/closing.ts'
import { benchDeliveries } from './deliveries.ts'
import { benchInteractions } from './interactions.ts'
import { benchLists } from './lists.ts'
import { benchPlans } from './plans.ts'
import { benchRequests } from './requests.ts'
import { benchSlots } from './slots.ts'
import { benchUploads } from './uploads.ts'
import { benchVisits } from './visits.ts'

const benches = {
  lists: benchLists,
  uploads: benchUploads,
  deliveries: benchDeliveries,
  interactions: benchInteractions,
  requests: benchRequests,
  visits: benchVisits,
  slots: benchSlots,
  plans: benchPlans,
}
const { values, positionals } = parseArgs({
  options: {
    rows: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    quick: { type: 'boolean', default: false },
    recorded: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    engine: { type: 'string', default: 'sqlite,postgres' },
  },
  allowPositionals: true,
})
const [name = ''] = positionals
if (!Object.hasOwn(benches, name)) {
  console.error(`Benches: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}
const rows = values.rows ?? (name === 'plans' ? '100000' : '1000,100000,1000000')
try {
  await benches[name as keyof typeof benches]({
    sizes: rows.split(',').map(Number),
    engines: values.engine.split(','),
    rounds: Number(values.rounds),
    quick: values.quick,
    recorded: values.recorded,
    only: values.only.split(',').filter(Boolean),
  })
} finally {
  await closeAll()
}
