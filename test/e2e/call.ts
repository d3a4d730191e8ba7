import type { BrowserContext } from '@playwright/test'
import type { z } from 'zod/mini'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import { expect } from '#test/e2e/fixtures.ts'

/** Someone whose requests carry a session: a browser context, a page, or neither. */
export type Caller = Pick<BrowserContext, 'request'>

/** Calls an endpoint, which must succeed, and returns its response. */
export async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  { request }: Caller,
  { method, path }: Endpoint<I, O, Allow>,
  input: z.input<I>,
): Promise<z.output<O>> {
  const sent = method === 'GET' ? { params: input as Record<string, string> } : { data: input }
  const reply = await request.fetch(path, { method, ...sent })
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as z.output<O>
}
