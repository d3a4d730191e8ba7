export type Address = { readonly path: string } | { readonly host: string; readonly port: number }

/** Parses `host:port`, `[::1]:port` or `unix:/path`. */
export function readAddress(written: string): Address | undefined {
  const path = /^unix:(\/\S+)$/.exec(written)?.[1]
  if (path) return { path }
  const [, six, name, digits] = /^(?:\[([0-9a-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(written) ?? []
  const [host, port] = [six ?? name, Number(digits)]
  return host && port > 0 && port < 65536 ? { host, port } : undefined
}
