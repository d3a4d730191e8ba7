/** Whether a host name or address, in brackets or not, is reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

/** Whether what is sent to an address is encrypted, or stays on this machine. */
export const isGuarded = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
