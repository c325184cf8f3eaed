/** Tables of sign-ins. For conventions see `schema.ts`. */
import type { Flag } from "./schema.ts";

export interface IdentityAccountTable {
	id: string;
	email: string;
	email_verified: Flag;
	/** `null` without a password (other provider). For the format see `services/identity/password.server.ts`. */
	password_hash: string | null;
	display_name: string | null;
	disabled: Flag;
	created_at: string;
	last_login_at: string | null;
}

export interface IdentityProviderLinkTable {
	provider_id: string;
	federated_id: string;
	account_id: string;
}

export interface IdentitySessionTable {
	id: string;
	account_id: string;
	signed_in_at: string;
	expires_at: string;
}

/** An authenticator app. Without `enabled_at`, its set-up waits for the first code. */
export interface IdentitySecondFactorTable {
	account_id: string;
	/** Encrypted, see `services/shared/vault.server.ts`. */
	secret: string;
	secret_key_id: string;
	/** The time step of the last code that was used; its code and earlier ones are refused. */
	last_step: number;
	/** The session that began the set-up. */
	session_id: string | null;
	started_at: string;
	enabled_at: string | null;
}

export interface IdentityRecoveryCodeTable {
	account_id: string;
	/** SHA-256 of account and code, which has 80 bits of chance. Deleted when used. */
	hash: string;
}

/** A sign-in whose password was right, and that waits for a code of the second factor. */
export interface IdentityPendingSignInTable {
	/** SHA-256 of the credential in the browser. */
	hash: string;
	account_id: string;
	expires_at: string;
}

export interface IdentityRefreshTokenTable {
	hash: string;
	session_id: string;
	issued_at: string;
	replaced_at: string | null;
	/** Hash of the token that this one replaced; `null` for the first of a session. */
	parent: string | null;
}

/** Mailed codes for verification and password resets. */
export interface IdentityCodeTable {
	hash: string;
	account_id: string;
	request_type: string;
	email: string;
	expires_at: string;
}

export interface IdentityAttemptTable {
	key: string;
	count: number;
	ends_at: string;
}

export interface IdentityKeyTable {
	kid: string;
	public_jwk: string;
	private_jwk: string;
	created_at: string;
	signed_at: string;
}

export interface IdentitySchema {
	identity_account: IdentityAccountTable;
	identity_provider_link: IdentityProviderLinkTable;
	identity_session: IdentitySessionTable;
	identity_refresh_token: IdentityRefreshTokenTable;
	identity_code: IdentityCodeTable;
	identity_second_factor: IdentitySecondFactorTable;
	identity_recovery_code: IdentityRecoveryCodeTable;
	identity_pending_sign_in: IdentityPendingSignInTable;
	identity_attempt: IdentityAttemptTable;
	identity_key: IdentityKeyTable;
}
