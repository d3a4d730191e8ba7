import type { Dependencies } from '#server/dependencies.ts'
import { apiPage } from '#server/http/api-page.ts'
import { describeApi } from '#server/http/openapi.ts'
import type { ApiServer } from '#server/http/register-endpoint.ts'

/** Serves the description of every endpoint bound so far, for programs and for people. */
export function serveApiDocs(
  { app, endpoints }: ApiServer,
  { business }: Pick<Dependencies, 'business'>,
): void {
  const description = describeApi(endpoints, `${business.brand} API`)
  const page = apiPage(description)
  app.get('/api/openapi.json', async () => description)
  app.get('/api/docs', async (_request, reply) => {
    // The page's one style sheet is inline; nothing else may run on it.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
