import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { pageNumber } from "~/shared/paged.ts";

export async function loadSharedQuote({ params, url, services }: RequestContext<{ token: string }>) {
	const page = pageNumber(url.searchParams);
	const { lines, ...quote } = await services.sharing.quote({ ...params, page });
	return {
		...quote,
		token: params.token,
		lines: lines.map((line, position) => ({ ...line, position })),
	};
}
export type SharedQuoteData = Awaited<ReturnType<typeof loadSharedQuote>>;
