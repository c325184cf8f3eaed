/** Tables of portal users and accounts, and of mail. For conventions see `schema.ts`. */
import type { Generated } from "kysely";
import type { AgentActionOutcome } from "#contracts/agents/agent-actions";
import type { SecondFactorGroup } from "#rules/auth/second-factor";
import type { Flag } from "./schema.ts";

export interface OutboxTable {
	id: Generated<number>;
	at: string;
	recipient: string;
	subject: string;
	body: string;
	link: string | null;
	/** JSON: further headers by name. */
	headers: string | null;
	/** The left side of its Message-ID; the same each time it is sent. */
	message_id: string | null;
	/** When the SMTP server took it, ISO 8601. */
	sent_at: string | null;
	/** Path that unsubscribes from mail of its kind; `null` for receipts and the like. */
	unsubscribe: string | null;
	/** JSON of `rules/mail/mail-details.ts`; `null` for a mail that is its text alone. */
	details: string | null;
}

export interface AccountTable {
	id: string;
	name: string;
	street: string;
	city: string;
	state: string;
	zip: string;
	phone: string | null;
	/** Discount off list prices, in basis points: 800 is 8%. */
	discount: Generated<number>;
	/** The account of the company that this one is a branch of; `null` for a company of its own. */
	company_id: Generated<string | null>;
	/** Of whom the account requires two-step sign-in; a company for its branches too. */
	second_factor: Generated<SecondFactorGroup>;
}

export interface SalesRepTable {
	id: string;
	name: string;
	email: string;
	phone: string | null;
	territory: string;
}

export interface SalesRepAccountTable {
	sales_rep_id: string;
	account_id: string;
	position: number;
}

/** Puts a sales rep into the public finder. */
interface SalesRepListingTable {
	sales_rep_id: string;
	agency: string | null;
	demo: Flag;
}

/** A state, "US", or the first 3 to 5 digits of ZIP codes. */
interface SalesRepAreaTable {
	sales_rep_id: string;
	area: string;
}

export interface WholesalerTable {
	id: string;
	name: string;
	street: string;
	city: string;
	state: string;
	zip: string;
	/** Degrees. */
	latitude: number;
	longitude: number;
	phone: string | null;
	email: string | null;
	website: string | null;
	hours: string | null;
	/** JSON lists. */
	brands: string;
	services: string;
	demo: Flag;
}

/** Section 3 of the specification, "User (portal)". */
export interface PortalUserTable {
	user_id: string;
	email: string;
	fname: string;
	lname: string;
	customer_type: "basic" | "distributor" | "representative";
	role: string;
	access: string;
	selected_account_id: string | null;
	selected_sales_rep_id: string | null;
	selected_assigned_account_id: string | null;
	email_verified: Flag;
	pending_admin: Flag;
	/** JSON: the application as a representative. */
	pending_rep_info: string | null;
	people_account: string | null;
	people_addresses: string;
	site: string;
	created_at: string;
	updated_at: string;
	disabled: Generated<Flag>;
	pending_account_id: Generated<string | null>;
	review_only: Generated<Flag>;
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
	/** 1: all accounts of the record, also later ones; 0: those of `portal_user_granted_account`. */
	all_accounts: Generated<Flag>;
}

/** Accounts granted to a representative; valid while the record serves them. */
export interface PortalUserGrantedAccountTable {
	user_id: string;
	sales_rep_id: string;
	account_id: string;
}

interface AssignedAccountView {
	user_id: string;
	sales_rep_id: string;
	account_id: string;
	rep_position: number;
	account_position: number;
}

export interface AccountRequestTable {
	id: string;
	user_id: string;
	account_id: string;
	status: "waiting" | "opened" | "approved" | "declined" | "refused";
	created_at: string;
	decided_at: string | null;
	decided_by: string | null;
	decided_by_name: string | null;
}

interface VerificationAttemptTable {
	id: Generated<number>;
	at: string;
	user_id: string;
	account_key: string;
	address: string;
}

export interface UserChangeTable {
	id: Generated<number>;
	at: string;
	request_id: string;
	action: string;
	about: string;
	actor_id: string;
	actor_name: string;
	user_id: string;
	user_name: string;
	before: string;
	after: string;
}

interface UserChangeAccountTable {
	change_id: number;
	account_id: string;
}

/** A single row that serializes changes of rights. */
interface RightsLockTable {
	id: number;
}

/** Audit log of acting for other accounts, including rejected attempts. */
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

/** Audit log of what agents did, or were declined, for their users. */
export interface AgentActionTable {
	id: Generated<number>;
	at: string;
	user_id: string;
	account_id: string | null;
	/** The same key of a user is recorded once. */
	key: string;
	agent: string;
	action: string;
	summary: string;
	outcome: AgentActionOutcome;
	request_id: string;
}

export interface UsersSchema {
	outbox: OutboxTable;
	account: AccountTable;
	sales_rep: SalesRepTable;
	sales_rep_account: SalesRepAccountTable;
	sales_rep_listing: SalesRepListingTable;
	sales_rep_area: SalesRepAreaTable;
	wholesaler: WholesalerTable;
	portal_user: PortalUserTable;
	portal_user_account: PortalUserAccountTable;
	portal_user_sales_rep: PortalUserSalesRepTable;
	portal_user_granted_account: PortalUserGrantedAccountTable;
	assigned_account: AssignedAccountView;
	account_request: AccountRequestTable;
	verification_attempt: VerificationAttemptTable;
	user_change: UserChangeTable;
	user_change_account: UserChangeAccountTable;
	rights_lock: RightsLockTable;
	account_switch: AccountSwitchTable;
	agent_action: AgentActionTable;
}
