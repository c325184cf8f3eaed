/** The tables of people: sign-in accounts, portal users, customers' accounts. Conventions: `schema.ts`. */
import type { Generated } from "kysely";
import type { Flag } from "./schema.ts";

/** An account of the identity service: what a person signs in with. */
export interface IdentityAccountTable {
	id: string;
	/** Folded to lower case; unique. */
	email: string;
	email_verified: Flag;
	/** `null` for an account that only signs in with another provider. Format: `services/identity/password.server.ts`. */
	password_hash: string | null;
	display_name: string | null;
	disabled: Flag;
	created_at: string;
	last_login_at: string | null;
}

export interface IdentityProviderLinkTable {
	provider_id: string;
	/** The person's id at that provider. */
	federated_id: string;
	account_id: string;
}

/** One sign-in on one device. Deleting it ends its tokens at once. */
export interface IdentitySessionTable {
	id: string;
	account_id: string;
	signed_in_at: string;
	/** Moves on with every refresh. */
	expires_at: string;
}

export interface IdentityRefreshTokenTable {
	/** SHA-256 of the token. */
	hash: string;
	session_id: string;
	issued_at: string;
	/** When it was exchanged for its successor. */
	replaced_at: string | null;
}

/** A code that was mailed, to verify an address or reset a password. */
export interface IdentityCodeTable {
	/** SHA-256 of the code. */
	hash: string;
	account_id: string;
	request_type: string;
	/** The address that the code was mailed to. */
	email: string;
	expires_at: string;
}

export interface IdentityKeyTable {
	kid: string;
	/** JSON Web Keys. */
	public_jwk: string;
	private_jwk: string;
	created_at: string;
}

/** Mail that would have been sent. */
export interface OutboxTable {
	id: Generated<number>;
	at: string;
	recipient: string;
	subject: string;
	body: string;
	link: string | null;
}

/** A customer's account: the firm that buys. */
export interface AccountTable {
	id: string;
	name: string;
	street: string;
	city: string;
	state: string;
	zip: string;
	phone: string | null;
	/** Off the list prices, in basis points: 800 is 8 %. */
	discount: Generated<number>;
}

export interface SalesRepTable {
	id: string;
	name: string;
	/** Folded to lower case. */
	email: string;
	phone: string | null;
	territory: string;
}

/** The accounts that a sales representative serves. */
export interface SalesRepAccountTable {
	sales_rep_id: string;
	account_id: string;
	position: number;
}

/** A person of the portal: section 3 of the specification, "User (portal)". */
export interface PortalUserTable {
	/** The id of the identity account. */
	user_id: string;
	email: string;
	fname: string;
	lname: string;
	customer_type: "basic" | "distributor" | "representative";
	role: string;
	/** JSON: string[]. */
	access: string;
	selected_account_id: string | null;
	selected_sales_rep_id: string | null;
	selected_assigned_account_id: string | null;
	email_verified: Flag;
	pending_admin: Flag;
	/** JSON: what a person who asked to be connected as a representative said. */
	pending_rep_info: string | null;
	people_account: string | null;
	/** JSON: the addresses of `contracts/user.ts`. */
	people_addresses: string;
	site: string;
	created_at: string;
	updated_at: string;
}

export interface PortalUserAccountTable {
	user_id: string;
	account_id: string;
	position: number;
}

export interface PortalUserSalesRepTable {
	user_id: string;
	sales_rep_id: string;
	position: number;
}

/** The audit log of acting for another account; refused attempts are in it too. */
export interface AccountSwitchTable {
	id: Generated<number>;
	at: string;
	user_id: string;
	sales_rep_id: string | null;
	from_account_id: string | null;
	to_account_id: string;
	allowed: Flag;
	request_id: string;
}

export interface PeopleSchema {
	identity_account: IdentityAccountTable;
	identity_provider_link: IdentityProviderLinkTable;
	identity_session: IdentitySessionTable;
	identity_refresh_token: IdentityRefreshTokenTable;
	identity_code: IdentityCodeTable;
	identity_key: IdentityKeyTable;
	outbox: OutboxTable;
	account: AccountTable;
	sales_rep: SalesRepTable;
	sales_rep_account: SalesRepAccountTable;
	portal_user: PortalUserTable;
	portal_user_account: PortalUserAccountTable;
	portal_user_sales_rep: PortalUserSalesRepTable;
	account_switch: AccountSwitchTable;
}
