import type { SharedQuote } from "#contracts/sharing/sharing";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { pageNumber } from "~/shared/paged.ts";

/** View model of a shared quote. @param opened its page, where the service told it with the link */
export async function loadSharedQuote(
	{ params, url, services }: RequestContext<{ token: string }>,
	opened?: SharedQuote,
) {
	const { lines, ...quote } =
		opened ?? (await services.sharing.quote({ ...params, page: pageNumber(url.searchParams) }));
	return {
		...quote,
		token: params.token,
		lines: lines.map((line, position) => ({ ...line, position })),
	};
}
export type SharedQuoteData = Awaited<ReturnType<typeof loadSharedQuote>>;
