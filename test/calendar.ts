/** Parses an `.ics` file into names, parameters and values, after joining folded lines. */
export function readCalendar(written: string) {
  const lines = written
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
  const read = lines.map((line) => {
    // A colon inside quotes belongs to a parameter.
    const [head = ''] = /^(?:"[^"]*"|[^":])*/.exec(line) ?? []
    const [name = '', ...parameters] = head.match(/(?:"[^"]*"|[^";])+/g) ?? []
    return { name, parameters, value: line.slice(head.length + 1) }
  })
  const of = (name: string) => read.find((it) => it.name === name)
  return {
    names: read.map((it) => it.name),
    value: (name: string) => of(name)?.value,
    parameters: (name: string) => of(name)?.parameters,
    text: (name: string) =>
      of(name)?.value.replace(/\\([\\;,nN])/g, (_, it: string) => (/n/i.test(it) ? '\n' : it)),
    instant: (name: string) => {
      const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(of(name)?.value ?? '') ?? []
      if (!date || !time) throw new Error(`${name} is no time in UTC`)
      const day = date.replace(/(....)(..)(..)/, '$1-$2-$3')
      return Date.parse(`${day}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`)
    },
  }
}
