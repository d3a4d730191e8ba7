import { z } from 'zod/mini'
import { isGuarded } from '#domain/links/loopback.ts'

/** Settings of an Amazon S3 bucket or of an S3-compatible store. */
export type S3Settings = {
  readonly bucket: string
  readonly region: string
  /** Undefined means Amazon's endpoint for the region. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly forcePathStyle: boolean
  /** Prepended to every file name: '' or for example 'chamak/'. */
  readonly prefix: string
}

const matchesVariables = (form: RegExp, rule: string) =>
  z.optional(z.string().check(z.regex(form, rule)))

export const s3Variables = {
  S3_BUCKET: matchesVariables(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ),
  S3_REGION: matchesVariables(/^[a-z0-9-]+$/, 'must be a region like ap-south-1'),
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(
          isEndpoint,
          'must be an https address without a path; http is for this machine only',
        ),
      ),
  ),
  S3_ACCESS_KEY_ID: matchesVariables(/^\S+$/, 'must have no spaces'),
  S3_SECRET_ACCESS_KEY: matchesVariables(/^\S+$/, 'must have no spaces'),
  S3_FORCE_PATH_STYLE: z.optional(z.enum(['true', 'false'], 'must be true or false')),
  S3_PREFIX: matchesVariables(
    /^[\w-]+(\/[\w-]+)*\/?$/,
    'must be words of a-z 0-9 _ -, separated by /',
  ),
}

/** Without one of these a partly configured store is refused, so that no file goes to the disk. */
export const s3Needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

function isEndpoint(written: string): boolean {
  if (!URL.canParse(written)) return false
  const url = new URL(written)
  return url.pathname === '/' && !url.search && !url.hash && !url.username && isGuarded(url)
}

/** Returns undefined when files are stored on disk. Expects validated, complete variables. */
export function readS3Settings(
  it: Readonly<Partial<Record<keyof typeof s3Variables, string | undefined>>>,
): S3Settings | undefined {
  if (!it.S3_BUCKET) return undefined
  const { S3_BUCKET: bucket, S3_REGION: region = '', S3_ENDPOINT: endpoint } = it
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = it
  // Amazon expects the bucket in the host name; most compatible stores expect it in the path.
  const forcePathStyle = (it.S3_FORCE_PATH_STYLE ?? String(endpoint !== undefined)) === 'true'
  const prefix = it.S3_PREFIX?.replace(/\/?$/, '/') ?? ''
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle, prefix }
}
