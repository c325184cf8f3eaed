/** Making a quote of the cart or of a project. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { QuoteSource } from "#contracts/quotes";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { paths } from "~/paths.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { messages } from "~/shared/messages.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { orNull, quoteFailure } from "./quote-failure.server.ts";
import { newQuoteForm } from "./quote-forms.server.ts";
import { actingAccount, sideOf } from "./quote-reading.server.ts";

/** Where the lines of the new quote come from, as the page names it. */
type Origin =
	| { kind: "cart"; lineCount: number; total: number; coupon: string | null }
	| { kind: "project"; projectID: string; name: string; note: string; lineCount: number };

/** The source that the address names; `null` when one is still to be chosen. */
function askedSource(url: URL): { kind: "cart" } | { kind: "project"; projectID: string } | null {
	const projectID = url.searchParams.get("project");
	if (projectID) {
		if (projectID.length > 128) throw refusal(404, "There is no such project.");
		return { kind: "project", projectID };
	}
	return url.searchParams.get("source") === "cart" ? { kind: "cart" } : null;
}

async function originOf(scope: Scope<unknown>): Promise<Origin | null> {
	const { url, services } = scope;
	const asked = askedSource(url);
	if (asked?.kind === "project") {
		const project = await orNull(services.projects.project({ projectID: asked.projectID }));
		if (!project) return null;
		const { projectID, name, note, lineCount } = project;
		return { kind: "project", projectID, name, note, lineCount };
	}
	const cart = await orNull(services.cart.summary({ accountId: actingAccount(scope) }));
	if (!cart) return null;
	const { lineCount, total, appliedCoupon } = cart;
	return { kind: "cart", lineCount, total, coupon: appliedCoupon?.coupon ?? null };
}

/**
 * What the page shows: the source, or the sources to choose from.
 * @throws {ServiceError} 404 for a project that is not the user's
 */
export async function loadNewQuote(scope: Scope<unknown>) {
	const chosen = askedSource(scope.url) !== null;
	const [origin, projects, user] = await Promise.all([
		originOf(scope),
		chosen ? [] : orNull(scope.services.projects.list()),
		scope.user(),
	]);
	return {
		chosen,
		origin,
		projects: projects?.map(({ projectID, name, lineCount }) => ({ projectID, name, lineCount })) ?? null,
		side: sideOf(user),
		formKey: crypto.randomUUID(),
	};
}

/** Creates the quote, once for each form, and leads to it; a refused form stays as it was typed. */
export async function createQuote(scope: Scope<unknown> & { form: FormData }) {
	const asked = askedSource(scope.url);
	if (!asked) throw refusal(400, "Choose what to make a quote of.");
	const submission = parseWithZod(scope.form, { schema: newQuoteForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { emptyCart, ...value } = submission.value;
	const source: QuoteSource = asked.kind === "cart" ? { kind: "cart", emptyCart } : asked;
	try {
		const quote = await scope.services.quotes.create({
			accountId: actingAccount(scope),
			source,
			...value,
		});
		throw await redirectWithToast(paths.quote(quote.id), { kind: "success", text: messages.quotes.saved });
	} catch (error) {
		return quoteFailure(scope, submission, error, { PURCHASE_ORDER_MISSING: "PurchaseOrder" });
	}
}
