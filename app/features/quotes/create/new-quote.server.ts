/** Creating a quote from the cart or a project. */

import { orNull } from "#client/or-null";
import type { QuoteSource } from "#contracts/quotes/quotes";
import { messages } from "#rules/messages";
import { getSide } from "#rules/quotes/quote-actions";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { newQuoteForm } from "../quote-forms.ts";

type Origin =
	| { kind: "cart"; lineCount: number; total: number; coupon: string | null }
	| { kind: "project"; projectID: string; name: string; note: string; lineCount: number };

function requestedSource(url: URL): { kind: "cart" } | { kind: "project"; projectID: string } | null {
	const projectID = url.searchParams.get("project");
	if (projectID) {
		if (projectID.length > 128) throw httpError(404, "There is no such project.");
		return { kind: "project", projectID };
	}
	return url.searchParams.get("source") === "cart" ? { kind: "cart" } : null;
}

async function getOrigin(context: RequestContext<unknown>): Promise<Origin | null> {
	const { url, services } = context;
	const requested = requestedSource(url);
	if (requested?.kind === "project") {
		const project = await orNull(services.projects.project({ projectID: requested.projectID }));
		if (!project) return null;
		const { projectID, name, note, lineCount } = project;
		// Of a project whose lines are unknown, there is nothing to quote.
		return { kind: "project", projectID, name, note, lineCount: lineCount ?? 0 };
	}
	const cart = await orNull(services.cart.summary({ accountId: actingAccount(context) }));
	if (!cart) return null;
	const { lineCount, total, appliedCoupon } = cart;
	return { kind: "cart", lineCount, total, coupon: appliedCoupon?.coupon ?? null };
}

/**
 * The source, or sources to choose from.
 * @throws {ServiceError} 404 for a project of another user
 */
export async function loadNewQuote(context: RequestContext<unknown>) {
	const chosen = requestedSource(context.url) !== null;
	const [origin, projects, user] = await Promise.all([
		getOrigin(context),
		chosen ? [] : orNull(context.services.projects.list()),
		context.user(),
	]);
	return {
		chosen,
		origin,
		projects:
			projects?.flatMap(({ projectID, name, lineCount }) =>
				lineCount === null ? [] : [{ projectID, name, lineCount }],
			) ?? null,
		side: getSide(user),
		idempotencyKey: crypto.randomUUID(),
	};
}

/** Creates the quote once per form and redirects to it; on errors the form stays as typed. */
export async function createQuote(context: FormContext<typeof newQuoteForm>) {
	const requested = requestedSource(context.url);
	if (!requested) throw httpError(400, "Choose what to quote.");
	const { emptyCart, idempotencyKey, ...value } = context.value;
	const source: QuoteSource = requested.kind === "cart" ? { kind: "cart", emptyCart } : requested;
	try {
		const quote = await context.services.quotes.create({
			accountId: actingAccount(context),
			source,
			...value,
			formKey: idempotencyKey,
		});
		throw await redirectWithToast(paths.quote(quote.id), {
			kind: "success",
			text: `${messages.quotes.saved} Quote ${quote.number}.`,
		});
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { PURCHASE_ORDER_MISSING: "PurchaseOrder" },
			...failedOrServerText(messages.quotes.saveFailed),
		});
	}
}
