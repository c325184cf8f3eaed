import type { Tables, Words } from "./words.ts";

/** Invoices, the ledger, payments and the payment sandbox. */
export const billing: Tables = (words) => `
create table invoice (
	id text primary key,
	account_id text not null,
	number text not null unique,
	search_key text not null,
	purchase_order text not null,
	order_number text,
	order_id text,
	issued_on text not null,
	due_on text not null,
	total_cents bigint not null,
	balance_cents bigint not null check (balance_cents >= 0)
);
create index invoice_account_issued on invoice (account_id, issued_on, number);
create index invoice_account_due on invoice (account_id, due_on, balance_cents);
create index invoice_due on invoice (due_on, balance_cents);

create table invoice_content (
	invoice_id text primary key references invoice (id) on delete cascade,
	content text not null
);

create table credit_memo (
	id text primary key,
	account_id text not null,
	number text not null unique,
	issued_on text not null,
	reason text not null,
	amount_cents bigint not null,
	remaining_cents bigint not null check (remaining_cents >= 0)
);
create index credit_memo_account on credit_memo (account_id);

create table rma (
	id text primary key,
	account_id text not null,
	number text not null unique,
	opened_on text not null,
	sku text not null,
	name text not null,
	quantity integer not null,
	reason text not null,
	status text not null,
	closed integer not null
);
create index rma_account on rma (account_id);

create table ledger_mode (
	id integer primary key check (id = 1),
	mode text not null check (mode in ('test', 'live'))
);

create table ledger_entry (
	sequence ${words.serialKey},
	at text not null,
	kind text not null,
	account_id text,
	cents bigint not null,
	invoice_id text,
	credit_memo_id text,
	order_id text,
	transaction_id text,
	entry_key text not null unique,
	note text not null,
	mode text check (mode in ('test', 'live'))
);
create index ledger_entry_invoice_id on ledger_entry (invoice_id);
create index ledger_entry_credit_memo_id on ledger_entry (credit_memo_id);
create index ledger_entry_order_id on ledger_entry (order_id);
create index ledger_entry_transaction_id on ledger_entry (transaction_id);

-- Triggers keep one mode, test or live, per ledger.
create table payment_attempt (
	sequence ${words.serialKey},
	transaction_id text not null unique,
	provider text not null,
	purpose text not null,
	state text not null,
	attention text,
	payment_type text not null,
	amount_cents bigint not null,
	surcharge_cents bigint not null,
	reference text not null,
	account_id text,
	user_id text,
	browser_digest text,
	order_id text,
	order_number text,
	payer text not null,
	payment_id text,
	receipt_number text unique,
	form_digest text unique,
	search_key text not null,
	created_at text not null,
	updated_at text not null,
	opened_at text,
	mode text default 'test' not null check (mode in ('test', 'live'))
);
create index payment_attempt_account on payment_attempt (account_id, created_at);
create index payment_attempt_state on payment_attempt (state);
create index payment_attempt_payment on payment_attempt (payment_id);
create index payment_attempt_order on payment_attempt (order_id);

create table payment_share (
	transaction_id text not null references payment_attempt (transaction_id),
	invoice_id text not null,
	invoice_number text not null,
	position integer not null,
	cents bigint not null,
	constraint payment_share_key primary key (transaction_id, invoice_id)
);

create table payment_hold (
	target text primary key,
	transaction_id text not null references payment_attempt (transaction_id)
);
create index payment_hold_transaction on payment_hold (transaction_id);

create table payment_event (
	sequence ${words.serialKey},
	transaction_id text not null,
	at text not null,
	state text not null,
	note text not null
);
create index payment_event_transaction on payment_event (transaction_id);

create table provider_event (
	provider text not null,
	id text not null,
	transaction_id text not null,
	at text not null,
	constraint provider_event_key primary key (provider, id)
);
create index provider_event_at on provider_event (at);

create table sandbox_transaction (
	transaction_id text primary key,
	token text not null unique,
	amount_cents bigint not null,
	reference text not null,
	payer_name text not null,
	type text not null,
	id text unique,
	charged_cents bigint not null,
	response_indicator text not null,
	status_description text not null,
	told_at text,
	silent_until text,
	created_at text not null
);

create table sandbox_event (
	id text primary key,
	transaction_id text not null unique,
	tries integer not null,
	due_at text
);
create index sandbox_event_due on sandbox_event (due_at);

create table sandbox_secret (
	id integer primary key check (id = 1),
	secret text not null
);

${ledgerTriggers(words)}`;

type Rule = {
	name: string;
	event: string;
	/** What the trigger refuses. */
	broken: string;
	message: string;
};

const modeRules: readonly Rule[] = [
	{
		name: "payment_attempt_mode",
		event: "INSERT ON payment_attempt",
		broken:
			"NOT EXISTS (SELECT 1 FROM ledger_mode WHERE mode = NEW.mode) OR (NEW.provider = 'sandbox' AND NEW.mode <> 'test')",
		message: "test and live payments cannot share a ledger",
	},
	{
		name: "payment_attempt_mode_stays",
		event: "UPDATE OF mode, provider ON payment_attempt",
		broken: "NEW.mode <> OLD.mode OR (NEW.provider = 'sandbox' AND NEW.mode <> 'test')",
		message: "the mode of a payment cannot change",
	},
	{
		name: "ledger_entry_mode",
		event: "INSERT ON ledger_entry",
		broken:
			"(NEW.mode IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ledger_mode WHERE mode = NEW.mode)) OR EXISTS (SELECT 1 FROM payment_attempt WHERE transaction_id = NEW.transaction_id AND mode <> coalesce(NEW.mode, ''))",
		message: "an entry has the mode of its payment",
	},
	{
		name: "ledger_mode_stays",
		event: "UPDATE ON ledger_mode",
		broken: "NEW.mode <> OLD.mode",
		message: "the mode of a ledger cannot change",
	},
	{
		name: "ledger_mode_used",
		event: "DELETE ON ledger_mode",
		broken: "EXISTS (SELECT 1 FROM payment_attempt)",
		message: "the ledger still has payments of this mode",
	},
];

/** Triggers that forbid changes of the ledger, and keep test and live payments apart. */
const ledgerTriggers = ({ dialect }: Words): string =>
	dialect === "sqlite"
		? `${sqliteLedger}${modeRules.map(toSqliteTrigger).join("")}`
		: `${postgresLedger}${modeRules.map(toPostgresTrigger).join("")}`;

const sqliteLedger = ["UPDATE", "DELETE"]
	.map(
		(change) =>
			`CREATE TRIGGER ledger_entry_no_${change.toLowerCase()} BEFORE ${change} ON ledger_entry BEGIN SELECT RAISE(ABORT, 'the ledger is only added to'); END;\n`,
	)
	.join("");

const postgresLedger = `
CREATE FUNCTION ledger_entry_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the ledger is only added to'; END $$;
CREATE TRIGGER ledger_entry_no_change BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_refuse();
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_refuse();
`;

const toSqliteTrigger = ({ name, event, broken, message }: Rule) =>
	`CREATE TRIGGER ${name} BEFORE ${event} WHEN ${broken} BEGIN SELECT RAISE(ABORT, '${message}'); END;\n`;

const toPostgresTrigger = ({ name, event, broken, message }: Rule) =>
	`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF ${broken} THEN RAISE EXCEPTION '${message}'; END IF; RETURN ${event.startsWith("DELETE") ? "OLD" : "NEW"}; END $$;
CREATE TRIGGER ${name} BEFORE ${event} FOR EACH ROW EXECUTE FUNCTION ${name}();
`;
