import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import {
  pictureFormats,
  pictureName,
  picturesPath,
  pictureWidths,
} from '#contract/site/pictures.ts'
import { uploadPicture } from '#contract/site/upload-picture.ts'
import { Refusal } from '#domain/refusals.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { uploadsBusy } from '#server/image-processing/pool.ts'
import { addPicture, findPictureFile } from '#server/pictures/repo.ts'
import { convertPicture } from '#server/uploads/convert-picture.ts'
import { withFileFieldErrors, readImage } from '#server/uploads/read-form.ts'

type PictureDeps = Pick<Dependencies, 'db' | 'log' | 'pictures' | 'scan' | 'now'>

/** Uploads the owner's pictures and serves them publicly, like the assets of the build. */
export async function pictureRoutes(api: ApiServer, deps: PictureDeps): Promise<void> {
  await api.app.register(async (forms) => {
    await forms.register(multipart)
    const take = oneAtATime()
    registerEndpoint({ ...api, app: forms }, { uploadPicture }, (_input, { actor, request }) =>
      take(async () => ({
        imageUrl: await withFileFieldErrors(takePicture(deps, actor.id, request)),
      })),
    )
  })
  servePictures(api, deps)
}

async function takePicture(
  deps: PictureDeps,
  accountId: string,
  request: Parameters<typeof readImage>[0],
): Promise<string> {
  // Reserves no upload slot: only owners upload here, one picture at a time.
  const bytes = await readImage(request, uploadPicture.file)
  const jpeg = await convertPicture(deps, accountId, bytes)
  // Imported on demand: most processes never draw a picture.
  const { drawPicture } = await import('#server/pictures/draw.ts')
  const drawn = await drawPicture(jpeg)
  const hash = createHash('sha256')
  for (const it of drawn) hash.update(it.bytes)
  const picture = hash.digest('hex').slice(0, 20)
  const at = deps.now()
  const files = drawn.map(({ width, format, bytes: own }) => ({
    name: pictureName(picture, width, format),
    picture,
    at,
    content: own.toString('base64'),
  }))
  await transact(deps.db, (tx) => addPicture(tx, files))
  return `${picturesPath}/${pictureName(picture, 800, 'webp')}`
}

/** Runs one task at a time with a short queue, because each holds a whole photo in memory. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (work) => {
    if (waiting >= 4) throw uploadsBusy()
    waiting++
    const done = last.then(work)
    last = done.catch(() => {}).finally(() => waiting--)
    return done
  }
}

const nameShape = new RegExp(
  `^[0-9a-f]{20}-(?:${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`,
)

function servePictures({ app }: ApiServer, { db }: PictureDeps): void {
  app.get<{ Params: { name: string } }>(`${picturesPath}/:name`, async ({ params }, reply) => {
    const format = nameShape.exec(params.name)?.[1]
    const bytes = format && (await findPictureFile(db, params.name))
    if (!bytes) throw new Refusal('not_found')
    return reply
      .headers({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(bytes)
  })
}
