/** What ends a program of the terminal is the operator's to mend: the message suffices, a stack would bury it. */
export function describeFault(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `${String(error)}. Another program has this port; stop it, or set PORT in .env.`
  if (error instanceof AggregateError) return error.errors.map(describeFault).join('; ')
  return error instanceof Error ? error.message : String(error)
}
