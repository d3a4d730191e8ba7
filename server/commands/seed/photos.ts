import { photoMoments } from '#domain/jobs/steps.ts'
import { dayMs } from '#domain/time-units.ts'
import type { Life } from './life.ts'
import { recentMs } from './pictures.ts'
import type { Shop } from './shop.ts'

/** One job in so many had photos, which the retention period has erased since. */
const pastOneIn = 8

/** Saves a job's photos: real ones of the latest jobs, and of long ago what is left of them. */
export function savePhotos(shop: Shop, { workers, order }: Life, at: number): void {
  const { now, random, settings, pictures } = shop
  const [worker] = workers
  if (!worker) return
  const keptMs = settings.worker.photosKeptDays * dayMs
  const isErased = at < now - keptMs
  if (isErased && random.below(pastOneIn) > 0) return
  for (const moment of photoMoments) {
    const picture = isErased || at < now - recentMs ? undefined : pictures.pop()
    if (!picture && !isErased) return
    shop.save.add('document', {
      id: picture?.id ?? random.id(at),
      account_id: worker.id,
      key_id: picture?.keyId ?? null,
      sealed_key: picture?.sealedKey ?? null,
      bytes: picture?.bytes ?? 40_000 + random.below(200_000),
      created_at: at,
      kyc_id: null,
      problem_id: null,
      erased_at: isErased ? at + keptMs : null,
      order_id: order.id,
      photo_id: random.id(at),
      moment,
    })
  }
}
