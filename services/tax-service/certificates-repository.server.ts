/** SQL of exemption certificates. Queries for customers name the account; those for the shop's review don't. */
import { sql } from "kysely";
import type { TaxCertificate } from "#contracts/tax/tax-certificates";
import type { CertificateDecision } from "#rules/tax/tax-certificates";
import type { Db } from "../db/connect.server.ts";
import { type ListPage, toPage } from "../db/list-pages.server.ts";
import type { TaxCertificateTable } from "../db/tax-schema.ts";
import type { todaysOfAccounts } from "../user-service/public.server.ts";

/** Most reminders in one run. */
const mostAtOnce = 500;

export type CertificateRow = TaxCertificateTable;
export type NamedRow = CertificateRow & { account_name: string };

export const toFile = ({ file_name, file_size, file_type }: CertificateRow): TaxCertificate["file"] =>
	file_name === null || file_size === null || file_type === null
		? null
		: { name: file_name, size: file_size, type: file_type };

/** @param ofCompany its name, for a branch, which sees no file of it */
export const toCertificate = (row: CertificateRow, ofCompany: string | null): TaxCertificate => ({
	certificateId: row.id,
	reason: row.reason,
	number: row.number,
	states: JSON.parse(row.states) as string[],
	expiresOn: row.expires_on,
	decision: row.decision,
	note: row.note,
	file: ofCompany === null ? toFile(row) : null,
	submittedBy: row.submitted_by_name,
	submittedAt: row.submitted_at,
	decidedAt: row.decided_at,
	ofCompany,
});

const named = (db: Db) =>
	db
		.selectFrom("tax_certificate")
		.innerJoin("account", "account.id", "tax_certificate.account_id")
		.selectAll("tax_certificate")
		.select("account.name as account_name");

/** The account's own, and accepted ones of its company, newest first. */
export const certificatesOf = (
	db: Db,
	accountId: string,
	companyId: string | null,
	most: number,
): Promise<NamedRow[]> =>
	named(db)
		.where((eb) =>
			eb.or([
				eb("account_id", "=", accountId),
				...(companyId === null
					? []
					: [eb.and([eb("account_id", "=", companyId), eb("decision", "=", "accepted")])]),
			]),
		)
		.orderBy("submitted_at", "desc")
		.orderBy("tax_certificate.id")
		.limit(most)
		.execute();

export async function countCertificates(db: Db, accountId: string): Promise<number> {
	const { count } = await db
		.selectFrom("tax_certificate")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("account_id", "=", accountId)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export const insertCertificate = (db: Db, row: CertificateRow) =>
	db.insertInto("tax_certificate").values(row).execute();

/** A certificate of any account, for administrators of the shop. */
export const anyCertificate = (db: Db, id: string): Promise<NamedRow | undefined> =>
	named(db).where("tax_certificate.id", "=", id).executeTakeFirst();

export const certificateOf = (db: Db, accountId: string, id: string): Promise<CertificateRow | undefined> =>
	db
		.selectFrom("tax_certificate")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();

/** @returns whether it still had one of those decisions */
export async function changeDecision(
	db: Db,
	id: string,
	before: readonly CertificateDecision[],
	change: Pick<CertificateRow, "decision" | "note" | "decided_by_name" | "decided_at">,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("tax_certificate")
		.set(change)
		.where("id", "=", id)
		.where("decision", "in", before)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0;
}

/** A page for administrators of the shop: what waits the oldest first, everything else the newest. */
export async function reviewPage(
	db: Db,
	{ decision, page: requested }: { decision?: CertificateDecision | undefined; page: number },
	pageSize: number,
): Promise<{ rows: NamedRow[]; page: ListPage }> {
	const { count } = await db
		.selectFrom("tax_certificate")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.$if(decision !== undefined, (query) => query.where("decision", "=", decision ?? "waiting"))
		.executeTakeFirstOrThrow();
	const page = toPage(count, pageSize, requested);
	const rows = await named(db)
		.$if(decision !== undefined, (query) => query.where("decision", "=", decision ?? "waiting"))
		.orderBy("submitted_at", decision === "waiting" ? "asc" : "desc")
		.orderBy("tax_certificate.id")
		.limit(page.limit)
		.offset(page.offset)
		.execute();
	return { rows, page };
}

/** The accounts whose day it is; `null` for all. */
type AccountsOfDay = Awaited<ReturnType<typeof todaysOfAccounts>>[number]["accountIds"];

/**
 * Accepted ones that end within these days, "YYYY-MM-DD", both included, and of which nothing was told by this key.
 */
export const untoldEndings = (
	db: Db,
	reminderKey: string,
	{ from, to, accountIds, after }: { from: string; to: string; accountIds: AccountsOfDay; after: string },
): Promise<NamedRow[]> =>
	named(db)
		.where("tax_certificate.id", ">", after)
		.where("decision", "=", "accepted")
		.where("expires_on", ">=", from)
		.where("expires_on", "<=", to)
		.$if(accountIds !== null, (query) => (accountIds ? query.where("account_id", "in", accountIds) : query))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("notification_event")
						.select("key")
						.where("key", "=", sql<string>`cast(${`${reminderKey}:`} as text) || tax_certificate.id`),
				),
			),
		)
		.orderBy("tax_certificate.id")
		.limit(mostAtOnce)
		.execute();

/** States in which an accepted certificate of the account lasts beyond a day: those need no reminder. */
export async function statesCoveredBeyond(db: Db, accountId: string, day: string): Promise<Set<string>> {
	const rows = await db
		.selectFrom("tax_certificate")
		.select("states")
		.where("account_id", "=", accountId)
		.where("decision", "=", "accepted")
		.where((eb) => eb.or([eb("expires_on", "is", null), eb("expires_on", ">", day)]))
		.execute();
	return new Set(rows.flatMap(({ states }) => JSON.parse(states) as string[]));
}

type ExemptingCertificate = {
	id: string;
	number: string;
	states: string[];
	decision: CertificateDecision;
	expiresOn: string | null;
};

/** Accepted certificates of an account, and of the company that it is a branch of. */
export async function acceptedCertificates(db: Db, accountId: string): Promise<ExemptingCertificate[]> {
	const rows = await db
		.selectFrom("tax_certificate")
		.select(["id", "number", "states", "decision", "expires_on"])
		.where("decision", "=", "accepted")
		.where((eb) =>
			eb.or([
				eb("account_id", "=", accountId),
				eb("account_id", "=", eb.selectFrom("account").select("company_id").where("id", "=", accountId)),
			]),
		)
		.execute();
	return rows.map(({ id, number, states, decision, expires_on }) => ({
		id,
		number,
		states: JSON.parse(states) as string[],
		decision,
		expiresOn: expires_on,
	}));
}
