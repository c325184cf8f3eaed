/** Sales tax of the demo: state rates with a few local ones, and certificates of its accounts. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { dataFolder } from "#reference/data-files.server";
import { daysAfter, shopToday } from "#rules/clock/time-zones";
import type { Db } from "#services/db/connect.server";
import { insertRows } from "#services/db/write-rows.server";
import type { CertificateRow } from "#services/tax-service/certificates-repository.server";
import { readRates } from "#services/tax-service/import-tax-rates.server";
import { anyRates, deleteDemoRates, taxedStates } from "#services/tax-service/tax-rates-repository.server";

const idPrefix = "demo-certificate-";

/** Adds rates and certificates where there are none of that kind, or removes them outside a demo. */
export async function seedDemoTax(db: Db, demo: boolean, now: number): Promise<void> {
	if (!demo) {
		await deleteDemoRates(db);
		await db.deleteFrom("tax_certificate").where("id", "like", `${idPrefix}%`).execute();
		return;
	}
	if (!(await anyRates(db))) {
		const { rows } = readRates(await readFile(path.join(dataFolder(), "demo-tax-rates.csv")));
		await insertRows(
			db,
			"tax_rate",
			rows.map((row) => ({ ...row, demonstration: 1 as const })),
		);
	}
	const known = await db.selectFrom("account").select("id").execute();
	const accounts = new Set(known.map(({ id }) => id));
	const rows = (await demoCertificates(db, now)).filter(({ account_id }) => accounts.has(account_id));
	if (rows.length === 0) return;
	await db
		.insertInto("tax_certificate")
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

type Plan = Pick<CertificateRow, "account_id" | "number" | "decision"> & {
	states: "all" | readonly string[];
	/** Days from today; `null` for one that doesn't expire. */
	endsInDays: number | null;
	by: { userId: string; name: string };
};

const dana = { userId: "demo-distributor", name: "Dana Okonkwo" };
const rosa = { userId: "demo-representative", name: "Rosa Lindqvist" };
const ada = { userId: "demo-administrator", name: "Ada Whitfield" };

const plans: readonly Plan[] = [
	{
		account_id: "10010",
		number: "ME-1184420",
		states: "all",
		endsInDays: 900,
		decision: "accepted",
		by: dana,
	},
	{
		account_id: "10030",
		number: "MTC-30-2291",
		states: ["MA", "ME", "VT"],
		endsInDays: 21,
		decision: "accepted",
		by: rosa,
	},
	{
		account_id: "10040",
		number: "IL-4021-7765",
		states: "all",
		endsInDays: null,
		decision: "accepted",
		by: ada,
	},
	{
		account_id: "10050",
		number: "AZ-5000-118",
		states: ["AZ"],
		endsInDays: 365,
		decision: "waiting",
		by: ada,
	},
	{
		account_id: "10100",
		number: "NC-600812345",
		states: "all",
		endsInDays: 400,
		decision: "accepted",
		by: ada,
	},
];

async function demoCertificates(db: Db, now: number): Promise<CertificateRow[]> {
	const all = await taxedStates(db);
	const at = new Date(now).toISOString();
	const today = shopToday(now);
	return plans.map(({ account_id, number, states, endsInDays, decision, by }) => ({
		id: `${idPrefix}${account_id}`,
		account_id,
		reason: "resale",
		number,
		states: JSON.stringify(states === "all" ? all : states),
		expires_on: endsInDays === null ? null : daysAfter(today, endsInDays),
		decision,
		note: "",
		file_name: null,
		file_size: null,
		file_type: null,
		stored: null,
		submitted_by: by.userId,
		submitted_by_name: by.name,
		submitted_at: at,
		decided_by_name: decision === "waiting" ? null : ada.name,
		decided_at: decision === "waiting" ? null : at,
	}));
}
