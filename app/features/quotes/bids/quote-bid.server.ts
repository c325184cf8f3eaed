/** Reads and changes the bid of a quote, and compares a revision with its base. */

import { orNull } from "#client/or-null";
import type { Quote } from "#contracts/quotes/quotes";
import { toCents, toDollars } from "#rules/money/cents";
import { compareBids } from "#rules/quotes/bids";
import { getSide } from "#rules/quotes/quote-actions";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { readQuote } from "../quote-reading.server.ts";
import type { bidForm } from "./bid-form.ts";
import { bidRows, calledBid } from "./bid-texts.ts";

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
