import { originMark } from '#contract/site/site-build.ts'

/** A thing in schema.org's words. The test of the built pages checks each against schema.org's shapes. */
export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** An address as the world sees it; the server puts its own origin in. */
export function absolute(path: string): string {
  return originMark + path
}
