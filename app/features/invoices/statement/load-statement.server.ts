/** The statement page and its files: what is owed now, or what happened in a period. */
import { nullWhenDown } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { AccountStatement, Statement } from "#contracts/invoices/invoices";
import {
	type PeriodErrors,
	readPeriod,
	type StatementPeriod,
	statementLimits,
} from "#rules/invoices/account-statement";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { loadStatement } from "../invoice-reading.server.ts";

type Reading = Pick<RequestContext<unknown>, "accountId" | "services" | "url" | "user">;

type Rows = Pick<AccountStatement, "rows"> & { page: number; pageCount: number; rowCount: number };
export type PeriodView = Omit<AccountStatement, "rows"> & Rows;

export type StatementView = {
	typed: StatementPeriod;
	errors: PeriodErrors;
	/** What is owed now, while no period is shown. */
	statement: Statement | null;
	period: PeriodView | null;
};

const maxTyped = 40;

export const typedPeriod = ({ searchParams }: URL): StatementPeriod => ({
	from: (searchParams.get("from") ?? "").trim().slice(0, maxTyped),
	to: (searchParams.get("to") ?? "").trim().slice(0, maxTyped),
});

/** A period that the service refuses is the fault of its days. */
function toErrors(error: unknown): { errors: PeriodErrors } {
	if (error instanceof ServiceError && error.status === 422) return { errors: { to: error.message } };
	throw error;
}

/** `period` and `statement` are both `null` when the service is down. */
export async function loadStatementPage(
	context: Reading & Pick<RequestContext<unknown>, "hasExtension">,
): Promise<StatementView> {
	const typed = typedPeriod(context.url);
	const read = readPeriod(typed);
	const current = async (errors: PeriodErrors): Promise<StatementView> => ({
		typed,
		errors,
		statement: await loadStatement(context),
		period: null,
	});
	if (read.kind === "none" || !(await context.hasExtension("portal.accountStatement"))) return current({});
	if (read.kind === "wrong") return current(read.errors);
	const { from, to } = read;
	const answer = await context.services.portal
		.accountStatement({ accountId: actingAccount(context), from, to })
		.catch(toErrors)
		.catch(nullWhenDown);
	if (answer && "errors" in answer) return current(answer.errors);
	if (!answer) return { typed, errors: {}, statement: null, period: null };
	const { items, page, pageCount, total } = paged(
		answer.rows,
		pageNumber(context.url.searchParams),
		statementLimits.entriesPerPage,
	);
	const period = { ...answer, rows: items, page, pageCount, rowCount: total };
	return { typed: { from, to: answer.to }, errors: {}, statement: null, period };
}

/**
 * A whole statement, for a file.
 * @returns `null` for days that the page explains
 */
export async function loadPeriod(context: Reading): Promise<AccountStatement | null> {
	const read = readPeriod(typedPeriod(context.url));
	if (read.kind !== "period") return null;
	const { from, to } = read;
	const answer = await context.services.portal
		.accountStatement({ accountId: actingAccount(context), from, to })
		.catch(toErrors);
	return "errors" in answer ? null : answer;
}

/** The name of a file without its extension. */
export const statementFileName = ({ accountId, from, to }: AccountStatement): string =>
	`statement-${accountId.replace(/[^\w-]+/g, "-")}-${from}-${to}`;
