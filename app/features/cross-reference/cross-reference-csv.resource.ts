import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { csvFile, csvText } from "~/shared/csv-file.ts";

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
		return csvFile(parts.join(""), "cross-reference.csv");
	},
);
