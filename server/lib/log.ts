import { destination, pino, type DestinationStream, type Logger } from 'pino'
import pretty from 'pino-pretty'

const pieceBytes = 8 * 1024
const writeEveryMs = 100

/** Masks all but the last four digits of any mobile number in a text. */
export function maskNumbers(text: string): string {
  return text.replace(
    /(?<!\d)(?:(?:\+|00)?91[\s-]?|0)?[6-9]\d{4}[\s-]?(?:\d[\s-]?)\d{4}(?!\d)/g,
    (it) => `*${it.slice(-4)}`,
  )
}

/** An error's message and stack, without the values a database driver attaches. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: maskNumbers(String(error)) }
  return {
    type: error.name,
    message: maskNumbers(error.message),
    code: (error as NodeJS.ErrnoException).code,
    stack: error.stack && maskNumbers(error.stack),
  }
}

/** Logs to the terminal, or to the given stream. */
export function openLog(level: string, format: 'json' | 'pretty', to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describe },
  }
  if (to) return pino(options, to)
  return format === 'pretty'
    ? pino(options, pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', sync: true }))
    : pino(options, inPieces())
}

/** Buffers lines: writing each one separately costs more than answering with a page. */
function inPieces(): DestinationStream {
  const to = destination({ fd: 1, sync: false, minLength: pieceBytes })
  setInterval(() => to.flush(), writeEveryMs).unref()
  return to
}
