import type { Generated } from 'kysely'

/** What signing in, and staying so, leaves. Times are UTC epoch milliseconds. */
export type SignInTables = {
  /** `id` is the SHA-256 of the browser's challenge cookie; `device` is '' for browsers not known. */
  otp_challenge: {
    id: string
    phone: string
    device: string
    code_hmac: string
    tries: number
    created_at: number
    expires_at: number
    consumed_at: number | null
  }
  /** One row a code sent; `ip` and `block` (of an IPv6 line the /48) are keyed hashes, never an address. */
  otp_send: {
    id: Generated<number>
    phone: string
    device: string
    ip: string
    block: Generated<string>
    challenge_id: Generated<string>
    /** 1 once the code has been entered. */
    entered: Generated<number>
    at: number
  }
  /** One row a wrong code; `by_cookie` is 1 when the browser that asked for the code entered it. */
  otp_failure: {
    id: Generated<number>
    phone: string
    device: string
    network: Generated<string>
    by_cookie: Generated<number>
    at: number
  }
  /** One row a wish for a code, whether or not it was sent. */
  otp_ask: { id: Generated<number>; network: string; at: number }
  /** Token buckets that all processes share: each is known by when it is full again. */
  bucket: { key: string; full_at: number }
  /** The same of requests and writes a minute, by a keyed hash of whose they are. */
  request_budget: { key: string; full_at: number }
  known_device: { hash: string; phone: string; expires_at: number }
  session: {
    id: string
    account_id: string
    created_at: number
    seen_at: number
    rotated_at: number
    /** When the second factor was last given. */
    stepped_up_at: Generated<number | null>
    /** As `readBrowser` says. */
    browser: Generated<string>
    device: Generated<string>
  }
  /** `id` is the account's; `secret` is sealed under the row's data key, in force once confirmed. */
  second_factor: {
    id: string
    key_id: string
    sealed_key: string
    secret: string
    confirmed_at: number | null
    /** Of the newest code that was used: none is good twice. */
    last_step: number
    failures: number
    failing_since: number
  }
  /** Each good once; `hash` is keyed. */
  recovery_code: { account_id: string; hash: string }
  /** SHA-256 of the cookies that open a session; `expires_at` is set once a newer one has been used. */
  session_token: {
    hash: string
    session_id: string
    issued_at: number
    used_at: number | null
    expires_at: number | null
  }
}
