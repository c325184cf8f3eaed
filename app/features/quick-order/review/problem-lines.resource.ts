import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { orderListParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile } from "~/shared/csv-file.ts";
import { problemLinesCsv } from "./match-lines.server.ts";
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
	return csvFile(problemLinesCsv(lines), "problem-lines.csv");
});
