import { Writable } from 'node:stream'
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
  return pino(options, format === 'pretty' ? forPeople(to) : (to ?? inPieces()))
}

/**
 * One short line for each entry. Requests that went well are left out, as they would push the
 * set-up link and sign-in codes out of sight.
 */
function forPeople(to: DestinationStream | undefined): DestinationStream {
  const shown = pretty({
    colorize: process.stdout.isTTY,
    ignore: 'pid,hostname,reqId,network',
    singleLine: true,
    sync: true,
    ...(to && { destination: toWritable(to) }),
  })
  return { write: (line) => void (wentWell.test(line) || shown.write(line)) }
}

const wentWell = /"status":[23]\d\d\b.*"msg":"answered"/

const toWritable = (to: DestinationStream) =>
  new Writable({
    write(line: Buffer, _encoding, done) {
      to.write(line.toString())
      done()
    },
  })

/** Buffers lines: writing each one separately costs more than answering with a page. */
function inPieces(): DestinationStream {
  const to = destination({ fd: 1, sync: false, minLength: pieceBytes })
  setInterval(() => to.flush(), writeEveryMs).unref()
  return to
}
