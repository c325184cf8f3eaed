import { expect, it } from "vitest";
import { readRemarks } from "./build-search-index.server.ts";

it("leaves out what a further registration says of a SKU that is not there", () => {
	const sku = (id: string, listed_as: string | null, note: string) => ({
		id,
		listed_as,
		notes: JSON.stringify([note]),
		features: JSON.stringify(["damp rated"]),
	});
	const remarks = readRemarks([
		sku("1", null, "own"),
		sku("2", "1", "registered"),
		sku("3", "gone", "of another"),
	]);
	expect([...remarks]).toEqual(["own", "damp rated", "registered"]);
});
