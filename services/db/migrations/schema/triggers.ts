import type { Words } from "./words.ts";

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
export const ledgerTriggers = ({ dialect }: Words): string =>
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
