import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { signedHeaders, type S3Request } from '#server/files/s3-signature.ts'

const keys = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const at = new Date('2013-05-24T00:00:00Z')
const place = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com${path}`)

// The two examples with plain requests that Amazon's description of the signature works out.
const examples: [S3Request, names: string, signature: string][] = [
  [
    { method: 'GET', url: place('/test.txt'), headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    {
      method: 'PUT',
      url: place('/test%24file.text'),
      body: Buffer.from('Welcome to Amazon S3.'),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
]
for (const [request, names, signature] of examples)
  test(`a ${request.method} is signed as Amazon's own example is`, () => {
    assert.equal(
      signedHeaders(request, keys, at)['authorization'],
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
    )
  })
