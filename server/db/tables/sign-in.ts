import type { Generated } from 'kysely'
import type { PasskeyPurpose } from '#domain/passkeys.ts'

/** Tables of sign-in and sessions. Times are UTC epoch milliseconds. */
export type SignInTables = {
  /** `id` is the SHA-256 of the browser's challenge cookie; `device` is '' for unknown browsers. */
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
  /** One row per code sent; `ip` and `block` (the /48 of an IPv6 address) are keyed hashes. */
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
  /** One row per wrong code; `by_cookie` is 1 if the browser that asked for the code sent it. */
  otp_failure: {
    id: Generated<number>
    phone: string
    device: string
    network: Generated<string>
    by_cookie: Generated<number>
    at: number
  }
  /**
   * One row per request for a code, whether or not it was sent, and, under another hash of the network,
   * per challenge of a passkey and per wrong answer.
   */
  otp_ask: { id: Generated<number>; network: string; at: number }
  /** Token buckets shared by all processes, each stored as the time when it is full again. */
  bucket: { key: string; full_at: number }
  /** Token buckets for requests and writes per minute; `key` is a keyed hash of the owner. */
  request_budget: { key: string; full_at: number }
  known_device: { hash: string; phone: string; expires_at: number }
  session: {
    id: string
    account_id: string
    created_at: number
    seen_at: number
    rotated_at: number
    /** When the second factor was last entered. */
    stepped_up_at: Generated<number | null>
    /** As `readBrowser` returns them. */
    browser: Generated<string>
    device: Generated<string>
    /** The passkey that opened it; null once it has been removed. */
    passkey_id: Generated<string | null>
  }
  /**
   * A credential of WebAuthn; the key and its id are public. It belongs to the host (`rp_id`) that
   * made it, and signs in only there.
   */
  passkey: {
    id: string
    account_id: string
    rp_id: string
    credential_id: string
    /** COSE key in base64url. */
    public_key: string
    /** As the authenticator last gave it; 0 where it does not count. */
    counter: number
    /** 1 when it may be kept in several devices, and when it is. */
    backup_eligible: number
    backed_up: number
    /** JSON of how browsers reach it. */
    transports: string
    name: string
    at: number
    used_at: number | null
  }
  /**
   * Each is answered once. `bound_to` is the session that asked, or at sign-in the SHA-256 of the
   * browser's cookie.
   */
  passkey_challenge: {
    challenge: string
    purpose: PasskeyPurpose
    bound_to: string
    expires_at: number
  }
  /**
   * `id` is the account's; `secret` is encrypted with the row's data key and in force once
   * confirmed.
   */
  second_factor: {
    id: string
    key_id: string
    sealed_key: string
    secret: string
    confirmed_at: number | null
    /** Time step of the newest code used, so that no code works twice. */
    last_step: number
    failures: number
    failing_since: number
  }
  /**
   * Access tokens; `id` is the account that the token acts as, which bears its name. `hash` is the
   * SHA-256 of the token, null once removed; `scopes` is JSON of `Scope`s.
   */
  api_token: {
    id: string
    hash: string | null
    scopes: string
    created_at: number
    created_by: string
    /** The last day in India on which it works. */
    expires_on: string | null
    /** To a quarter of an hour. */
    last_used_at: Generated<number | null>
    removed_at: Generated<number | null>
  }
  /** Each works once; `hash` is keyed. */
  recovery_code: { account_id: string; hash: string }
  /** SHA-256 of session cookies; `expires_at` is set once a newer one has been used. */
  session_token: {
    hash: string
    session_id: string
    issued_at: number
    used_at: number | null
    expires_at: number | null
  }
}
