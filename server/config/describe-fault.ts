/** Describes a fatal error to the operator by its message only; a stack trace would bury it. */
export function describeFault(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `${String(error)}. Another program has this port; stop it, or set PORT in .env.`
  if (code === '42501') return `${String(error)}.${mustOwnSchema}`
  if (error instanceof AggregateError) return error.errors.map(describeFault).join('; ')
  return error instanceof Error ? error.message : String(error)
}

const mustOwnSchema =
  ' Its user must own the schema: grant create on schema public, or let it own the database.'

/** Wraps a database error at startup, naming the database and adding advice, never the password. */
export function nameDatabase(error: unknown, at: { url: string } | { file: string }): Error {
  const { code = '', message } = error as Error & { code?: string }
  const [place, advice] = 'file' in at ? [at.file, ''] : describeServer(at.url, code)
  const reason = (message || code).replace(/\.$/, '')
  return new Error(`The database ${place} cannot be used: ${reason}.${advice}`, { cause: error })
}

function describeServer(url: string, code: string): [place: string, advice: string] {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const place = parsed ? `${parsed.host}${parsed.pathname}` : 'of DATABASE_URL'
  if (!parsed || ['ENOTFOUND', 'EAI_AGAIN', '28P01'].includes(code))
    return [
      place,
      ' In DATABASE_URL, percent-encode @ # / : and % of a password (@ is %40, # is %23).',
    ]
  if (code === 'ECONNREFUSED') return [place, ' Is PostgreSQL running there?']
  if (code === '08P01') return [place, ' If PgBouncer is there, set DATABASE_POOLER=transaction.']
  if (code === '42501') return [place, mustOwnSchema]
  return [place, '']
}
