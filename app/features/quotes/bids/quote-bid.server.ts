/** Reads and changes the bid of a quote, and compares a revision with its base. */

import { stringify } from "csv-stringify/sync";
import { orNull } from "#client/or-null";
import type { Quote } from "#contracts/quotes/quotes";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { toCents, toDollars } from "#rules/money/cents";
import { type ComparedLine, type ComparedLot, type ComparedType, compareBids } from "#rules/quotes/bids";
import { getSide } from "#rules/quotes/quote-actions";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { readQuote } from "../quote-pages.server.ts";
import type { bidForm } from "../quote-tool-forms.ts";
import { bidRows, calledBid, comparisonWords } from "./bid-texts.ts";

type Params = { quoteID: string };
type Reading = Pick<RequestContext<Params>, "params" | "services" | "once" | "user">;

/**
 * @returns `null` when the service is down
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadBid(context: Reading) {
	const [quote, reader] = await Promise.all([readQuote(context), context.user()]);
	if (!quote) return null;
	const { id, number, revision, bid, may } = quote;
	const side = getSide(reader);
	const isRep = side === "representative";
	return {
		...{ id, number, revision, side },
		name: bid?.name ?? "",
		rows: bidRows(quote),
		mayName: isRep && may.change,
		mayRevise: isRep && quote.status !== "accepted" && quote.status !== null,
	};
}

/** Names the bid, or makes a VE revision and opens it. */
export async function changeBid(context: FormContext<typeof bidForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	try {
		if (value.intent === "name") {
			const { revision, bidName } = value;
			await services.quotes.change({ id, revision, bidName });
			throw await redirectWithToast(paths.quoteBid(id), { kind: "success", text: "The bid name is saved." });
		}
		const { name, reason, idempotencyKey: formKey } = value;
		const made = await services.quotes.revise({ id, name, reason, formKey });
		throw await redirectWithToast(paths.quote(made.id), {
			kind: "success",
			text: `${name} is quote ${made.number}. Edit its lines, then send it to the buyer.`,
		});
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { BID_NAME: value.intent === "name" ? "bidName" : "name" },
			missing: "form",
		});
	}
}

/**
 * A revision beside its base; `null` when the service is down.
 * @throws {Response} 404 for a quote without a base that the reader sees
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadBidComparison(context: Pick<Reading, "params" | "services" | "once">) {
	const revision = await readQuote(context);
	if (!revision) return null;
	const baseId = revision.bid?.baseId;
	const isSeen = revision.bid?.quotes.some(({ id }) => id === baseId);
	if (!baseId || baseId === revision.id || !isSeen)
		throw httpError(
			404,
			`Quote ${revision.number} isn't a VE revision, so there is no base to compare it with.`,
		);
	const base = await orNull(context.services.quotes.quote({ id: baseId }));
	if (!base) return null;
	return {
		id: revision.id,
		base: toHead(base),
		revision: toHead(revision),
		reason: revision.bid?.reason ?? "",
		saves: toDollars(toCents(base.total ?? 0) - toCents(revision.total ?? 0)),
		...compareBids(base.lines, revision.lines),
	};
}

const toHead = ({ id, number, bid, total, totals }: Quote) => ({
	id,
	called: calledBid({ name: bid?.name ?? "", number }),
	total: total ?? 0,
	discount: totals?.discount ?? 0,
});

// A VE revision beside its base as CSV.

const money = (dollars: number | null): string => (dollars === null ? "In lot" : dollars.toFixed(2));

const cells = (line: ComparedLine | null): (string | number)[] =>
	line ? [plainCell(line.sku), line.quantity, money(line.price), money(line.total)] : ["", 0, "", ""];

/** UTF-8 with byte order mark, for Excel. Money in US dollars; savings are positive. */
export function bidComparisonCsv({
	base,
	revision,
	saves,
	types,
	lots,
}: {
	base: { called: string; total: number };
	revision: { called: string; total: number };
	saves: number;
	types: readonly ComparedType[];
	lots: readonly ComparedLot[];
}): string {
	const columns = (quoteLabel: string) =>
		["part number", "quantity", "unit price (USD)", "total (USD)"].map((title) =>
			plainCell(`${quoteLabel}, ${title}`),
		);
	const rows = [
		["Type", "Change", ...columns(base.called), ...columns(revision.called), "Savings (USD)"],
		...types.map((row) => [
			plainCell(row.type),
			comparisonWords[row.kind],
			...cells(row.base),
			...cells(row.revision),
			money(row.saves),
		]),
		...lots.map((lot) => [
			`Lot ${lot.name}`,
			lot.saves === 0 ? "Same" : "Changed",
			...["", "", "", lot.base?.toFixed(2) ?? ""],
			...["", "", "", lot.revision?.toFixed(2) ?? ""],
			lot.saves.toFixed(2),
		]),
		["Total", "", "", "", "", base.total.toFixed(2), "", "", "", revision.total.toFixed(2), saves.toFixed(2)],
	];
	return stringify(rows, { bom: true, record_delimiter: "windows" });
}
