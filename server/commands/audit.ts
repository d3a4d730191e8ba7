import { verifyAudit } from '#server/audit/seal.ts'
import { runCommand, printUsage, withDependencies } from '#server/commands/run-command.ts'
import type { Dependencies } from '#server/dependencies.ts'

const usage = `The audit log.

  npm run audit -- verify   reads every line again and compares it with the chain of hashes
`

async function verify({ db }: Dependencies): Promise<string> {
  const { seals, lines, open, head, broken } = await verifyAudit(db)
  if (broken)
    throw new Error(
      `Among lines ${broken.from} to ${broken.to} one was changed, taken away or added. ${lines} lines before them are as they were written.`,
    )
  return `${lines} lines in ${seals} seals are as they were written; ${open} newer ones are not sealed yet.\nThe last seal is ${head || 'none'}: the program's log has it too.`
}

if (process.argv[2] === 'verify') await runCommand(() => withDependencies(verify))
else printUsage(usage)
