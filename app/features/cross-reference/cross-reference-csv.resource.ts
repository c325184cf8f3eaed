import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvText } from "~/shared/csv-text.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";

const columns = ["brand", "number", "sku", "grade", "note"] as const;

/** The whole cross-reference, as the import reads it. */
export const loader = guardedResource(
	{ access: "shop", needs: "crossReference.exportPart" },
	async ({ services }) => {
		let part = await services.crossReference.exportPart({ offset: 0 });
		const parts = [csvText([columns], true)];
		for (;;) {
			const { importId, lines, next } = part;
			parts.push(
				csvText(
					lines.map((line) => columns.map((column) => line[column])),
					false,
				),
			);
			if (next === null || importId === null) break;
			part = await services.crossReference.exportPart({ importId, offset: next });
		}
		return new Response(parts.join(""), {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": 'attachment; filename="cross-reference.csv"',
				"Cache-Control": cacheControl.private,
				"X-Robots-Tag": "noindex",
			},
		});
	},
);
