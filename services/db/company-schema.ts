/** Tables of a customer company: its people's roles and limits, invitations and approvals. See `schema.ts`. */
import type { ColumnType, Generated } from "kysely";
import type { ApprovalStatus } from "#rules/approvals/approval-rules";
import type { Flag } from "./schema.ts";

type Sum = ColumnType<number | string, number, number>;
type OptionalSum = ColumnType<number | string | null, number | null, number | null>;

/** What a person may do for an account; without a row, what the user record says. */
export interface CompanyMemberTable {
	account_id: string;
	user_id: string;
	buyer: Flag;
	approver: Flag;
	payable: Flag;
	order_limit_cents: OptionalSum;
	month_limit_cents: OptionalSum;
	updated_at: string;
}

interface CompanyRulesTable {
	account_id: string;
	/** Whether approvers may approve their own orders. */
	own_approval: Flag;
	hold_days: number;
	/** IANA name, such as "America/New_York". */
	time_zone: string;
	/** JSON: `Tier[]` and `Substitute[]` of `rules/approvals/approval-rules.ts`. */
	tiers: string;
	substitutes: string;
	/** JSON: `Budget[]` of `rules/approvals/budgets.ts`. */
	budgets: Generated<string>;
	updated_at: string;
}

export interface CompanyInvitationTable {
	id: string;
	account_id: string;
	email: string;
	/** JSON: the roles that the invited person gets. */
	roles: string;
	/** SHA-256 of the token in the link; a new one each time it is sent. */
	token_hash: string;
	status: "waiting" | "accepted" | "withdrawn";
	invited_by: string;
	invited_by_name: string;
	created_at: string;
	sent_at: string;
	expires_at: string;
}

/** An order that waits for approval, with the prices and addresses that it will be placed with. */
export interface OrderApprovalTable {
	sequence: Generated<number>;
	id: string;
	account_id: string;
	user_id: string;
	user_name: string;
	/** "" for the cart. */
	draft_id: string;
	status: ApprovalStatus;
	total_cents: Sum;
	reason: string;
	/** The step that waits, from 0. */
	step: number;
	/** JSON: `ApprovalStep[]`. */
	steps: string;
	/** JSON: the order as it will be inserted. */
	content: string;
	/** JSON: the cart's rows and coupon, to put them back. */
	cart: string;
	created_at: string;
	expires_at: string;
	decided_at: string | null;
	order_id: string | null;
	/** Blanket order of a release; `null` for other orders. */
	blanket_order_id: string | null;
	/** JSON: `ReleasePart[]`, taken from hold; "[]" for other orders. */
	release_parts: Generated<string>;
}

export interface CompanySchema {
	company_member: CompanyMemberTable;
	company_rules: CompanyRulesTable;
	company_invitation: CompanyInvitationTable;
	order_approval: OrderApprovalTable;
}

// Letterheads of accounts and agencies. For conventions see `schema.ts`.

export interface LetterheadTable {
	id: string;
	/** The company's; then without `user_id`. */
	account_id: string | null;
	/** The representative whose agency it is; then without `account_id`. */
	user_id: string | null;
	/** New with each change. */
	version: string;
	name: string;
	/** JSON: the lines. */
	address: string;
	phone: string;
	email: string;
	website: string;
	closing: string;
	/** New with each logo; `null` without one, as the next two. */
	logo_id: string | null;
	logo_type: "png" | "jpg" | null;
	/** The logo's name in the store of uploaded files. */
	logo_stored: string | null;
	/** In bytes; 0 without a logo, as the next two. */
	logo_size: number;
	logo_width: number;
	logo_height: number;
	changed_by: string;
	changed_by_name: string;
	changed_at: string;
}

export interface LetterheadsSchema {
	letterhead: LetterheadTable;
}
