import { originMark } from '#contract/site/site-build.ts'

/** A schema.org object. A test checks those of the built pages against schema.org's types. */
export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** An absolute URL with a placeholder origin, which the renderer replaces. */
export function absolute(path: string): string {
  return originMark + path
}
