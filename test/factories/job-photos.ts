import type { Client } from '#test/client.ts'

const boundary = 'a-boundary-of-ours'
/** Uploads a job photo the way a worker's phone does. */
export async function sendPhoto(
  worker: Pick<Client, 'call' | 'post'>,
  fields: Record<string, string>,
  image: Uint8Array,
) {
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const end = `\r\n--${boundary}--\r\n`
  const body = Buffer.concat([Buffer.from(texts.join('') + head), image, Buffer.from(end)])
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return worker.post('/api/v1/worker/jobphoto', body, type)
}
