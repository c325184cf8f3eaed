/** Open invoices of all branches that one person may pay for. */
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import type { PortalUser } from "#contracts/users/user";
import { dayIn, shopTimeZone } from "#rules/clock/time-zones";
import { toDollars } from "#rules/money/cents";
import { mayActFor, mayPayInvoices, mayReadInvoices, workingAt } from "#rules/users/permissions";
import type { CartDeps } from "../../cart-service/public.server.ts";
import { type Db, readOneState } from "../../db/connect.server.ts";
import {
	type AccountActor,
	branchesOf,
	companyPlaces,
	timeZonesOf,
} from "../../user-service/public.server.ts";
import { owedByAccount, unpaidPage } from "./invoice-search-repository.server.ts";
import { toSummaries } from "./invoice-view.server.ts";
import { type InvoiceSummaryRow, summaryRows } from "./invoices-repository.server.ts";
import { type CompanyActor, requirePayer, unknownDocument } from "./portal-actor.server.ts";

type Branch = { accountId: string; name: string };

/** Summaries with the name of each invoice's account, as of that account's day. */
async function named(
	{ db, now }: Pick<CartDeps, "db" | "now">,
	branches: readonly Branch[],
	rows: readonly InvoiceSummaryRow[],
): Promise<InvoiceSummary[]> {
	const zones = await timeZonesOf(
		db,
		branches.map(({ accountId }) => accountId),
	);
	const names = new Map(branches.map(({ accountId, name }) => [accountId, name]));
	const summaries = await toSummaries(db, rows, (accountId) =>
		dayIn(now(), zones.get(accountId) ?? shopTimeZone),
	);
	return summaries.map((summary) => ({ ...summary, accountName: names.get(summary.accountId) }));
}

/** @throws {ServiceFailure} 403 without permission to pay, 404 for a branch that the person may not pay for */
export const companyInvoices = (
	deps: CartDeps,
	actor: CompanyActor,
	query: { branch?: string; page: number },
) => readOneState(deps.db, (db) => unpaidOfCompany({ ...deps, db }, actor, query));

async function unpaidOfCompany(
	deps: CartDeps,
	actor: CompanyActor,
	{ branch, page: wantedPage }: { branch?: string; page: number },
) {
	requirePayer(actor);
	const branches = await accountsOfCompany(deps.db, actor, "pay");
	const chosen = branch === undefined ? branches : branches.filter(({ accountId }) => accountId === branch);
	const [first] = chosen;
	if (!first) throw unknownDocument(actor, branch ?? actor.accountId, "account");
	const ids = (places: readonly Branch[]) => places.map(({ accountId }) => accountId);
	const { rows, ...paging } = await unpaidPage(deps.db, ids(chosen), wantedPage);
	const owed = await owedByAccount(deps.db, ids(branches));
	return {
		invoices: await named(deps, branches, rows),
		branches: branches.map(({ accountId, name }) => ({
			accountId,
			name,
			balance: toDollars(owed.get(accountId) ?? 0),
		})),
		balance: toDollars([...owed.values()].reduce((sum, cents) => sum + cents, 0)),
		...paging,
	};
}

/** Invoices of these branches in the order of their ids, without unknown ones. */
export async function companyInvoicesById(
	deps: Pick<CartDeps, "db" | "now">,
	actor: CompanyActor,
	ids: readonly string[],
): Promise<InvoiceSummary[]> {
	requirePayer(actor);
	const branches = await accountsOfCompany(deps.db, actor, "pay");
	const rows = await summaryRows(
		deps.db,
		branches.map(({ accountId }) => accountId),
		ids,
	);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return named(
		deps,
		branches,
		[...new Set(ids)].flatMap((id) => byId.get(id) ?? []),
	);
}

// The branches of a company whose invoices one person may read or pay together.

type Place = { accountId: string; name: string };

const rights = { read: mayReadInvoices, pay: mayPayInvoices } as const;

/** Whether the user has the right at that account, by the roles that the company gave there. */
export const hasRightFor = (user: PortalUser, right: keyof typeof rights, accountId: string): boolean =>
	mayActFor(user, accountId) && rights[right](workingAt(user, accountId));

/** Accounts of the acting account's company for which the person has the right, the acting one first. */
export async function accountsOfCompany(
	db: Db,
	{ user, accountId }: AccountActor,
	right: keyof typeof rights,
): Promise<Place[]> {
	const { company } = await companyPlaces(db, accountId);
	const places = [company, ...(await branchesOf(db, company.accountId))];
	const allowed = places.filter((place) => hasRightFor(user, right, place.accountId));
	return allowed.toSorted((a, b) => Number(b.accountId === accountId) - Number(a.accountId === accountId));
}
