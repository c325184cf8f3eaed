/** A list that becomes a quote: read as in quick order, which also matches it and sends it on. */
import { enterList } from "~/features/quick-order/entry/enter-list.server.ts";
import type { listEntryForm } from "~/features/quick-order/entry/list-entry-form.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";

/**
 * The text of the message that the URL names; empty without one.
 * @throws {ServiceError} 404 for a quote of another account
 */
export async function loadListText(context: RequestContext<unknown>): Promise<string> {
	const id = context.url.searchParams.get("quote");
	const wanted = context.url.searchParams.get("message");
	if (!id || !wanted) return "";
	const { messages } = await context.services.quotes.quote({ id: id.slice(0, 128) });
	return messages.find(({ messageId }) => messageId === wanted)?.text ?? "";
}

/** Keeps the list for its review. */
export const enterQuoteList = (context: FormContext<typeof listEntryForm>) => enterList(context, "parts");
