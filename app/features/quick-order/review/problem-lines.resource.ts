import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { orderListParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { problemLinesCsv } from "./problem-lines.server.ts";
import { onOwnList, requiredLists } from "./review.server.ts";

/** Lines that need a decision, as CSV to correct and upload again. */
export const loader = guardedResource({ access: "everyone", params: orderListParams }, async (context) => {
	const lists = await requiredLists(context);
	const { lines } = await onOwnList(context, () =>
		lists.page({
			listID: context.params.listID,
			filter: "problems",
			pageSize: orderListLimits.lines.parts,
		}),
	);
	return new Response(problemLinesCsv(lines), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": 'attachment; filename="problem-lines.csv"',
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});
});
