import { readFileSync } from 'node:fs'

const pages = ['README.md', 'docs/deploy.md', 'docs/operate.md']

/** How a command in running text begins. */
const program =
  /^(\S*chamak-run|apt|aws|curl|docker|git|node|npm|npx|openssl|podman|sha256sum|sqlite3|sudo|systemctl|systemd-\S+) (?!run$)/
/** A line of the diagram of folders. */
const folder = /^\w+\/ /

function commandsOf(page: string): string[] {
  return readFileSync(page, 'utf8')
    .split('```')
    .flatMap((part, n) =>
      n % 2 === 1
        ? part
            .trim()
            .split('\n')
            .filter((it) => !folder.test(it))
        : [...part.matchAll(/`([^`\n]+)`/g)]
            .map(([, it = '']) => it)
            .filter((it) => program.test(it)),
    )
}

/** Every command of the pages for operators, once: lines of blocks, and commands in the text. */
export const documentedCommands = new Set(pages.flatMap(commandsOf))
